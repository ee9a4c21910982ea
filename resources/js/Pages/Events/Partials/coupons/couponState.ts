import type { Coupon } from '#contract/coupons.ts';
import type { StatusLabel } from '#js/components/statuses.ts';

/** Whether a coupon works at a time (milliseconds), and if not, why. */
export function couponState(coupon: Coupon, now: number): StatusLabel {
  if (!coupon.is_active) {
    return { label: 'Off', tone: 'neutral' };
  }
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) {
    return { label: 'Used up', tone: 'warning' };
  }
  if (coupon.starts_at && Date.parse(coupon.starts_at) > now) {
    return { label: 'Not started', tone: 'info' };
  }
  if (coupon.ends_at && Date.parse(coupon.ends_at) <= now) {
    return { label: 'Ended', tone: 'neutral' };
  }
  return { label: 'Active', tone: 'success' };
}
