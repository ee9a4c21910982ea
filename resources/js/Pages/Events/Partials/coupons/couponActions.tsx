import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Coupon } from '#contract/coupons.ts';
import { confirm } from '#js/components/confirm.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { useCoupons } from '#js/stores/coupons.ts';

/** What a row of the coupons offers. */
export function couponActions(edit: (coupon: Coupon) => void): () => RowAction<Coupon>[] {
  return () => [
    { label: 'Edit', icon: <IconPencil size={16} />, run: edit },
    { label: 'Delete', icon: <IconTrash size={16} />, danger: true, run: removeCoupon },
  ];
}

async function removeCoupon({ id, code }: Coupon): Promise<void> {
  const isConfirmed = await confirm({
    title: `Delete the coupon ${code}?`,
    body: 'Nobody can use it any more. Orders that used it keep their discount.',
    confirmLabel: 'Delete coupon',
    danger: true,
  });
  if (isConfirmed) {
    await useCoupons.getState().remove(id);
  }
}
