import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCreditCard, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Gateway } from '#contract/gateways.ts';
import { confirm } from '#js/components/confirm.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { DataColumn, RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import { useListQuery } from '#js/components/useListQuery.ts';
import { useGateways } from '#js/stores/gateways.ts';
import { PROVIDERS } from './Partials/providers.ts';

const GatewayDrawer = lazyDialog(async () => (await import('./Partials/GatewayDrawer.tsx')).GatewayDrawer);

const COLUMNS: DataColumn<Gateway>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    value: (gateway) => gateway.name,
    cell: (gateway) => <CellTitle title={gateway.name} detail={PROVIDERS[gateway.provider].label} />,
  },
  {
    id: 'is_active',
    header: 'Buyers can choose it',
    cell: (gateway) => <StatusBadge {...stateOf(gateway)} />,
  },
];

export default function PaymentGateways() {
  const { load, create, update, remove, reload, ...gateways } = useGateways();
  const [editing, setEditing] = useState<Gateway | 'new' | null>(null);
  const list = useListQuery({ sorts: ['name'] });

  useEffect(() => void load({}), [load]);

  const add = { label: 'Add gateway', icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  const gateway = editing === 'new' ? null : editing;
  const rowActions = (): RowAction<Gateway>[] => [
    { label: 'Edit', icon: <IconPencil size={16} />, run: setEditing },
    {
      label: 'Remove',
      icon: <IconTrash size={16} />,
      danger: true,
      run: (each) => askToRemove(each, () => remove(each.id)),
    },
  ];
  return (
    <>
      <Head title="Payment gateways" />
      <PageHeader title="Payment gateways" context="How buyers pay you" action={add} />
      <DataTable
        noun="payment gateways"
        columns={COLUMNS}
        {...rowsOf(gateways)}
        rowId={(each) => each.id}
        list={list}
        searchable={false}
        onRetry={() => load({})}
        onOpen={setEditing}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon={<IconCreditCard size={20} />}
            title="No way to pay yet"
            action={<Button onClick={add.onClick}>Add gateway</Button>}
          >
            Free tickets need none. For paid ones, add Stripe for cards, or an offline way such as a bank transfer.
          </EmptyState>
        }
      />
      {editing && (
        <GatewayDrawer
          key={gateway?.id ?? 'new'}
          gateway={gateway}
          onClose={() => setEditing(null)}
          save={(values) => (gateway ? update(gateway.id, values) : create(values))}
        />
      )}
    </>
  );
}

function stateOf(gateway: Gateway) {
  if (!gateway.is_configured) {
    return { tone: 'warning', children: 'No, its keys are missing' } as const;
  }
  return gateway.is_active
    ? ({ tone: 'success', children: 'Yes' } as const)
    : ({ tone: 'neutral', children: 'No, it is switched off' } as const);
}

async function askToRemove(gateway: Gateway, remove: () => Promise<unknown>): Promise<void> {
  const agreed = await confirm({
    title: `Remove “${gateway.name}”?`,
    body: 'Buyers can no longer pay with it. Past payments keep its name.',
    confirmLabel: 'Remove gateway',
    danger: true,
  });
  if (agreed) {
    await remove();
  }
}
