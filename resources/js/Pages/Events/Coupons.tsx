import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import type { PageProps } from '#contract/pages.ts';
import { COUPON_SORTS } from '#domain/coupons.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { defineList } from '#js/components/DataTable/defineList.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useCoupons } from '#js/stores/coupons.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useTicketTypes } from '#js/stores/tickets/ticketTypes.ts';
import { couponActions } from './Partials/coupons/couponActions.tsx';
import { couponColumns } from './Partials/coupons/couponColumns.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';

const CouponDrawer = lazyDialog(async () => (await import('./Partials/coupons/CouponDrawer.tsx')).CouponDrawer);

type Props = PageProps<'Events/Coupons'>;

const coupons = defineList(useCoupons, { sorts: COUPON_SORTS, order: 'desc' }, (params, { event }: Props) => ({
  eventID: event.id,
  ...params,
}));
export const { prefetch } = coupons;

export default function Coupons(props: Props) {
  const { event } = props;
  const can = useCanCheck();
  const canManage = can('coupons.manage');
  const { list: types, load: loadTypes } = useTicketTypes();
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null);
  const columns = useMemo(() => couponColumns(event.currency, types), [event.currency, types]);
  const table = coupons.useTable(props);
  useLoad(loadTypes, { eventID: event.id });

  const add = { label: 'New coupon', icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  return (
    <>
      <Head title={`Coupons · ${event.name}`} />
      <EventHeader event={event} can={can} action={canManage ? add : undefined} />
      <DataTable
        noun="coupons"
        columns={columns}
        rowId={(coupon) => coupon.id}
        onOpen={canManage ? setEditing : undefined}
        rowActions={canManage ? couponActions(setEditing) : undefined}
        empty={
          <EmptyState
            icon={<IconDiscount size={20} />}
            title="No coupons yet"
            action={canManage && <Button onClick={add.onClick}>New coupon</Button>}
          >
            A coupon takes a percentage or an amount off an order: for members, early birds or partners.
          </EmptyState>
        }
        {...table}
      />
      {editing && (
        <CouponDrawer
          coupon={editing === 'new' ? null : editing}
          types={types}
          currency={event.currency}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
