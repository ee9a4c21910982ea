import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Gateway } from '#contract/gateways.ts';
import { confirm } from '#js/components/confirm.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { useGateways } from '#js/stores/gateways.ts';

/** The row menu of a payment gateway. */
export function gatewayActions(edit: (gateway: Gateway) => void): () => RowAction<Gateway>[] {
  return () => [
    { label: 'Edit', icon: <IconPencil size={16} />, run: edit },
    { label: 'Remove', icon: <IconTrash size={16} />, danger: true, run: removeGateway },
  ];
}

async function removeGateway({ id, name }: Gateway): Promise<void> {
  const isConfirmed = await confirm({
    title: `Remove “${name}”?`,
    body: 'Buyers can no longer pay with it. Past payments keep its name.',
    confirmLabel: 'Remove gateway',
    danger: true,
  });
  if (isConfirmed) {
    await useGateways.getState().remove(id);
  }
}
