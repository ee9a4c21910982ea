import type { Gateway } from '#contract/gateways.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { StatusBadge } from '#js/components/StatusBadge.tsx';
import type { StatusLabel } from '#js/components/statuses.ts';
import { providerLabel } from './providers.ts';

export const gatewayColumns: DataColumn<Gateway>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    value: (gateway) => gateway.name,
    cell: (gateway) => <CellTitle title={gateway.name} detail={providerLabel(gateway.provider)} />,
  },
  {
    id: 'is_active',
    header: 'Buyers can choose it',
    cell: (gateway) => <StatusBadge {...gatewayState(gateway)} />,
  },
];

function gatewayState({ is_configured, is_active }: Gateway): StatusLabel {
  if (!is_configured) {
    return { label: 'No, its keys are missing', tone: 'warning' };
  }
  return is_active ? { label: 'Yes', tone: 'success' } : { label: 'No, it is switched off', tone: 'neutral' };
}
