import type { Coupon } from '#contract/coupons.ts';
import type { TicketType } from '#contract/tickets.ts';
import { formatMoney } from '#domain/money.ts';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { couponState } from './couponState.ts';

/** The columns of an event's coupons; `types` names the ticket types that a coupon is limited to. */
export function couponColumns(currency: string | null, types: TicketType[]): DataColumn<Coupon>[] {
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? 'a deleted type';
  return [
    { id: 'code', header: 'Code', sortable: true, cell: ({ code }) => code },
    {
      id: 'value',
      header: 'Discount',
      cell: ({ kind, value }) => (kind === 'percent' ? `${Number(value)}%` : formatMoney(value, currency)),
    },
    {
      id: 'state',
      header: 'Status',
      cell: (coupon) => {
        const { label, tone } = couponState(coupon, Date.now());
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
    {
      id: 'used',
      header: 'Used',
      align: 'end',
      cell: ({ used, max_uses }) => (max_uses === null ? used : `${used} of ${max_uses}`),
    },
    {
      id: 'types',
      header: 'For',
      cell: ({ ticket_type_ids: ids }) => (ids.length === 0 ? 'All ticket types' : ids.map(nameOf).join(', ')),
    },
    { id: 'end_date', header: 'Until', cell: ({ end_date }) => <DateText value={end_date} style="dateTime" /> },
    {
      id: 'created_at',
      header: 'Created',
      sortable: true,
      onCard: 'hidden',
      cell: ({ created_at }) => <DateText value={created_at} style="date" />,
    },
  ];
}
