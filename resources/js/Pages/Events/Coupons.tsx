import { IconDiscount } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { COUPON_SORTS } from '#domain/selling/coupons.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useCoupons } from '#js/stores/selling/coupons.ts';
import { couponColumns } from './Partials/coupons/couponColumns.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { listedTotal } from './Partials/listedTotal.ts';
import { useTypesOf } from './Partials/tickets/useTypesOf.ts';

const CouponDrawer = lazyDialog(async () => (await import('./Partials/coupons/CouponDrawer.tsx')).CouponDrawer);

type Props = PageProps<'Events/Coupons'>;

const coupons = defineList(useCoupons, { sorts: COUPON_SORTS, order: 'desc' }, (params, { event }: Props) => ({
  eventID: event.id,
  ...params,
}));
export const { prefetch } = coupons;

export default function Coupons(props: Props) {
  const event = useRecord(useEvents, props.event);
  const can = useCanCheck();
  const types = useTypesOf(event);
  const table = coupons.useTable(props);
  const counted = { ...event, coupon_count: listedTotal(table, event.coupon_count) };
  return (
    <RecordList
      title={`Coupons · ${event.name}`}
      noun="coupons"
      can={can}
      create={{ label: 'New coupon', permission: 'coupons.manage' }}
      header={(action) => <EventHeader event={counted} can={can} action={action} />}
      columns={useMemo(() => couponColumns(event.currency, types), [event.currency, types])}
      table={table}
      removal={{
        question: ({ code }) => ({
          title: `Delete the coupon ${code}?`,
          body: 'It can no longer be used. Orders that used it keep their discount.',
          confirmLabel: 'Delete coupon',
        }),
        run: ({ id }) => useCoupons.getState().remove(id),
      }}
      empty={{
        icon: <IconDiscount size={20} />,
        title: 'No coupons yet',
        text: 'A coupon takes a percentage or an amount off an order: for members, early birds or partners.',
      }}
      form={(coupon, close) => <CouponDrawer record={coupon} types={types} currency={event.currency} onClose={close} />}
    />
  );
}
