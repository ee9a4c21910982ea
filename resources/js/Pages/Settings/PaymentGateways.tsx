import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gateway } from '#contract/gateways.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { defineList } from '#js/components/DataTable/defineList.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useGateways } from '#js/stores/gateways.ts';
import { gatewayActions } from './Partials/gatewayActions.tsx';
import { gatewayColumns } from './Partials/gatewayColumns.tsx';

const GatewayDrawer = lazyDialog(async () => (await import('./Partials/GatewayDrawer.tsx')).GatewayDrawer);

// All gateways come at once, so the table sorts them itself.
const gateways = defineList(useGateways, { sorts: ['name'] }, () => ({}));
export const { prefetch } = gateways;

export default function PaymentGateways() {
  const [editing, setEditing] = useState<Gateway | 'new' | null>(null);
  const table = gateways.useTable();
  const add = { label: 'Add gateway', icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  return (
    <>
      <Head title="Payment gateways" />
      <PageHeader title="Payment gateways" context="How buyers pay you" action={add} />
      <DataTable
        noun="payment gateways"
        columns={gatewayColumns}
        rowId={(gateway) => gateway.id}
        searchable={false}
        onOpen={setEditing}
        rowActions={gatewayActions(setEditing)}
        empty={
          <EmptyState
            icon={<IconCreditCard size={20} />}
            title="No payment gateways yet"
            action={<Button onClick={add.onClick}>Add gateway</Button>}
          >
            Free tickets need none. For paid ones, add Stripe for cards, or an offline way such as a bank transfer.
          </EmptyState>
        }
        {...table}
      />
      {editing && <GatewayDrawer gateway={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
