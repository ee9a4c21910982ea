import type { Coupon } from '#contract/coupons.ts';
import type { TicketType } from '#contract/tickets.ts';
import { formatMoney } from '#domain/money.ts';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { couponState } from './couponState.ts';

/** The columns of an event's coupons; `types` names the ticket types that a coupon is limited to. */
export function couponColumns(currency: string | null, types: TicketType[]): DataColumn<Coupon>[] {
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? 'a deleted type';
  return [
    { id: 'code', header: 'Code', sortable: true, cell: ({ code }) => code },
    {
      id: 'value',
      header: 'Discount',
      onPhone: 'detail',
      cell: ({ kind, value }) => (kind === 'percent' ? `${Number(value)}%` : formatMoney(value, currency)),
    },
    {
      id: 'state',
      header: 'Status',
      onPhone: 'end',
      cell: (coupon) => <StatusBadge {...couponState(coupon, serverNow())} />,
    },
    {
      id: 'used',
      header: 'Used',
      onPhone: 'end',
      align: 'end',
      cell: ({ used, max_uses }) => (max_uses === null ? used : `${used} of ${max_uses}`),
    },
    {
      id: 'types',
      header: 'For',
      cell: ({ ticket_type_ids: ids }) => (ids.length === 0 ? 'All ticket types' : ids.map(nameOf).join(', ')),
    },
    dateColumn('end_date', 'Until', { style: 'dateTime' }),
    dateColumn('created_at', 'Created', { style: 'date', sortable: true, onPhone: 'hidden' }),
  ];
}
