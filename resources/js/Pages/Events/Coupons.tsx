import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconDiscount, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import type { PageProps } from '#contract/pages.ts';
import type { TicketType } from '#contract/tickets.ts';
import { formatMoney } from '#domain/money.ts';
import { confirm } from '#js/components/confirm.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useCoupons } from '#js/stores/coupons.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useTickets } from '#js/stores/tickets.ts';
import { couponState } from './Partials/coupons/couponState.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const CouponDrawer = lazyDialog(async () => (await import('./Partials/coupons/CouponDrawer.tsx')).CouponDrawer);

const LIST = { sorts: ['created_at', 'code'], order: 'desc' } as const;

export default function Coupons({ event }: PageProps<'Events/Coupons'>) {
  const can = useCanCheck();
  const { load, create, update, remove, ...coupons } = useCoupons();
  const { types, loadTypes } = useTickets();
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null);
  const list = useListQuery(LIST);
  const columns = useMemo(() => columnsOf(event.currency, types), [event.currency, types]);
  const canManage = can('coupons.manage');

  useEffect(() => void load({ eventID: event.id, ...list.params }), [load, event.id, list.params]);
  useEffect(() => void loadTypes(event.id), [loadTypes, event.id]);

  const add = { label: 'New coupon', icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  const coupon = editing === 'new' ? null : editing;
  return (
    <>
      <Head title={`Coupons · ${event.name}`} />
      <EventHeader event={event} can={can} action={canManage ? add : undefined} />
      <DataTable
        noun="coupons"
        columns={columns}
        {...rowsOf(coupons)}
        rowId={(each) => each.id}
        list={list}
        onRetry={() => load({ eventID: event.id, ...list.params })}
        onOpen={canManage ? setEditing : undefined}
        rowActions={
          canManage
            ? () => [
                { label: 'Edit', icon: <IconPencil size={16} />, run: setEditing },
                {
                  label: 'Delete',
                  icon: <IconTrash size={16} />,
                  danger: true,
                  run: (each) => askToRemove(each, () => remove(each.id)),
                },
              ]
            : undefined
        }
        empty={
          <EmptyState
            icon={<IconDiscount size={20} />}
            title="No coupons yet"
            action={canManage && <Button onClick={add.onClick}>New coupon</Button>}
          >
            A coupon takes a percentage or an amount off an order: for members, early birds or partners.
          </EmptyState>
        }
      />
      {editing && (
        <CouponDrawer
          key={coupon?.id ?? 'new'}
          coupon={coupon}
          types={types}
          currency={event.currency}
          onClose={() => setEditing(null)}
          save={(values) => (coupon ? update(coupon.id, values) : create(values))}
        />
      )}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { event }: PageProps<'Events/Coupons'>): void {
  const params = listParams(url, LIST);
  useCoupons.getState().prefetch({ eventID: event.id, ...params });
}

function columnsOf(currency: string, types: TicketType[]): DataColumn<Coupon>[] {
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
    { id: 'ends_at', header: 'Until', cell: ({ ends_at }) => <DateText value={ends_at} style="dateTime" /> },
    {
      id: 'created_at',
      header: 'Created',
      sortable: true,
      onCard: 'hidden',
      cell: ({ created_at }) => <DateText value={created_at} style="date" />,
    },
  ];
}

async function askToRemove(coupon: Coupon, remove: () => Promise<unknown>): Promise<void> {
  const agreed = await confirm({
    title: `Delete the coupon ${coupon.code}?`,
    body: 'Nobody can use it any more. Orders that used it keep their discount.',
    confirmLabel: 'Delete coupon',
    danger: true,
  });
  if (agreed) {
    await remove();
  }
}
