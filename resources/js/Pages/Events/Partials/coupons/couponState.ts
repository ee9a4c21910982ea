import type { Coupon } from '#contract/coupons.ts';
import type { StatusLabel } from '#js/components/statuses.ts';

/** Whether a coupon works at a time (milliseconds), and if not, why. */
export function couponState(coupon: Coupon, now: number): StatusLabel {
  if (!coupon.is_active) {
    return { label: 'Off', tone: 'neutral' };
  }
  if (coupon.max_uses !== null && coupon.used !== null && coupon.used >= coupon.max_uses) {
    return { label: 'Used up', tone: 'warning' };
  }
  if (coupon.start_date && Date.parse(coupon.start_date) > now) {
    return { label: 'Not started', tone: 'info' };
  }
  if (coupon.end_date && Date.parse(coupon.end_date) <= now) {
    return { label: 'Ended', tone: 'neutral' };
  }
  return { label: 'Active', tone: 'success' };
}
