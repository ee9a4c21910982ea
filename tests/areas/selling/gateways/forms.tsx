import { gateway } from '#contract/selling/gateways.ts';
import { GatewayDrawer } from '#js/Pages/Settings/Partials/GatewayDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /settings/payment-gateways/{id}': {
    name: 'a gateway',
    form: () => <GatewayDrawer record={partialRecord(gateway, { id: 1, name: 'Lanterns' })} onClose={() => {}} />,
    sends: { name: 'Lanterns', secret_key: '', webhook_secret: '' },
  },
};
