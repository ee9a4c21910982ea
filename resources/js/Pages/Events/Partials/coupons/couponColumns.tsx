import type { TicketType } from '#contract/programme/tickets.ts';
import type { Coupon } from '#contract/selling/coupons.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';
import { serverNow } from '#js/lib/serverClock.ts';

/** The columns of an event's coupons. `types` provides the names of the ticket types that a coupon is limited to. */
export function couponColumns(currency: string | null, types: TicketType[]): DataColumn<Coupon>[] {
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? 'a deleted type';
  const discount = ({ kind, value }: Coupon) =>
    kind === 'percent' ? `${Number(value)}%` : formatMoney(value, currency);
  const uses = ({ used, max_uses }: Coupon) =>
    max_uses === null ? used : `${formatCount(used)} of ${formatCount(max_uses)}`;
  return [
    textColumn('code', 'Code', ({ code }) => code, { sortable: true }),
    textColumn('value', 'Discount', discount, { onPhone: 'detail' }),
    statusColumn((coupon) => couponState(coupon, serverNow()), { id: 'state' }),
    textColumn('used', 'Used', uses, { onPhone: 'end', align: 'end' }),
    textColumn('types', 'For', ({ ticket_type_ids: ids }) => ids.map(nameOf).join(', ') || 'All ticket types'),
    dateColumn('end_date', 'Until', { style: 'dateTime' }),
    dateColumn('created_at', 'Created', { style: 'date', sortable: true, onPhone: 'hidden' }),
  ];
}

/** Whether a coupon can be used at a time (milliseconds), and if not, why. */
function couponState(coupon: Coupon, now: number): StatusLabel {
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
