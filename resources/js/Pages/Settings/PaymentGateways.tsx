import { router } from '@inertiajs/react';
import { IconCreditCard, IconPlugConnected } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useGateways } from '#js/stores/selling/gateways.ts';
import { gatewayColumns } from './Partials/gatewayColumns.tsx';

const GatewayDrawer = lazyDialog(async () => (await import('./Partials/GatewayDrawer.tsx')).GatewayDrawer);

// All gateways are loaded at once, so the table sorts them in the browser.
const gateways = defineList(useGateways, { sorts: ['name'] }, () => ({}));
export const { prefetch } = gateways;

export default function PaymentGateways() {
  return (
    <RecordList
      title="Payment gateways"
      noun="payment gateways"
      can={useCanCheck()}
      create={{ label: 'Add gateway', permission: 'gateways.manage' }}
      header={(action) => <PageHeader title="Payment gateways" context="How buyers pay you" action={action} />}
      columns={gatewayColumns}
      table={gateways.useTable()}
      searchable={false}
      actions={() => [
        {
          label: 'Test',
          icon: <IconPlugConnected size={16} />,
          run: (gateway) => router.visit(pageUrl('Settings/GatewayTest', gateway)),
        },
      ]}
      removal={{
        label: 'Remove',
        question: ({ name }) => ({
          title: `Remove “${name}”?`,
          body: 'Buyers can no longer pay with it. Past payments keep its name.',
          confirmLabel: 'Remove gateway',
        }),
        run: ({ id }) => useGateways.getState().remove(id),
      }}
      empty={{
        icon: <IconCreditCard size={20} />,
        title: 'No payment gateways yet',
        text: 'Free tickets need none. For paid ones, add Stripe for cards, or an offline way such as a bank transfer.',
      }}
      form={(gateway, close) => <GatewayDrawer record={gateway} onClose={close} />}
    />
  );
}
