import { coupon } from '#contract/selling/coupons.ts';
import { CouponDrawer } from '#js/Pages/Events/Partials/coupons/CouponDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /events/coupons/{eventID}/{couponID}': {
    name: 'a coupon',
    form: () => (
      <CouponDrawer
        record={partialRecord(coupon, { id: 1, code: 'SPRING' })}
        types={[]}
        currency={null}
        onClose={() => {}}
      />
    ),
    sends: { code: 'SPRING' },
  },
};
