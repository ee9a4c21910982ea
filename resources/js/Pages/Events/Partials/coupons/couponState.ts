import type { Coupon } from '#contract/coupons.ts';
import type { StatusWord } from '#js/components/statuses.ts';

/** Whether a coupon works at a time (milliseconds), and if not, why. */
export function couponState(coupon: Coupon, now: number): StatusWord {
  if (!coupon.is_active) {
    return { word: 'Off', tone: 'neutral' };
  }
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) {
    return { word: 'Used up', tone: 'warning' };
  }
  if (coupon.starts_at && Date.parse(coupon.starts_at) > now) {
    return { word: 'Not started', tone: 'info' };
  }
  if (coupon.ends_at && Date.parse(coupon.ends_at) <= now) {
    return { word: 'Ended', tone: 'neutral' };
  }
  return { word: 'Active', tone: 'success' };
}
