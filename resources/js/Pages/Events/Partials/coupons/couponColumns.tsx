import type { Coupon } from '#contract/coupons.ts';
import type { TicketType } from '#contract/tickets.ts';
import { formatMoney } from '#domain/money.ts';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import { statusColumn } from '#js/components/DataTable/statusColumn.tsx';
import { textColumn } from '#js/components/DataTable/textColumn.ts';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { couponState } from './couponState.ts';

/** The columns of an event's coupons; `types` names the ticket types that a coupon is limited to. */
export function couponColumns(currency: string | null, types: TicketType[]): DataColumn<Coupon>[] {
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? 'a deleted type';
  const discount = ({ kind, value }: Coupon) =>
    kind === 'percent' ? `${Number(value)}%` : formatMoney(value, currency);
  const uses = ({ used, max_uses }: Coupon) => (max_uses === null ? used : `${used} of ${max_uses}`);
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
