import type { Gateway } from '#contract/gateways.ts';
import { statusColumn } from '#js/components/DataTable/statusColumn.tsx';
import { titleColumn } from '#js/components/DataTable/titleColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import type { StatusLabel } from '#js/components/statuses.ts';
import { providerLabel } from './providers.ts';

export const gatewayColumns: DataColumn<Gateway>[] = [
  titleColumn('name', 'Name', ({ name, provider }) => ({ title: name, detail: providerLabel(provider) }), {
    value: ({ name }) => name,
  }),
  statusColumn(gatewayState, { id: 'is_active' }),
];

function gatewayState({ is_configured, is_active }: Gateway): StatusLabel {
  if (!is_configured) {
    return { label: 'Keys are missing', tone: 'warning' };
  }
  return is_active ? { label: 'Offered to buyers', tone: 'success' } : { label: 'Off', tone: 'neutral' };
}
