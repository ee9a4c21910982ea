import type { Gateway } from '#contract/selling/gateways.ts';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';
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
