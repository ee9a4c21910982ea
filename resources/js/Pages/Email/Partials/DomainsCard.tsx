import { IconRefresh, IconStar, IconTrash, IconWorldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailDomain } from '#contract/outreach/emailDomains.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import type { DataColumn, RowAction } from '#js/components/table/types.ts';
import { AddressText } from '#js/components/text/AddressText.tsx';
import { useEmailDomains } from '#js/stores/outreach/emailDomains.ts';
import { DOMAIN_STATUSES } from './domainLabels.ts';
import { emailDomainList } from './emailDomainList.ts';

const AddDomainModal = lazyDialog(async () => (await import('./AddDomainModal.tsx')).AddDomainModal);
const DomainDrawer = lazyDialog(async () => (await import('./DomainDrawer.tsx')).DomainDrawer);

const COLUMNS: DataColumn<EmailDomain>[] = [
  titleColumn(
    'domain',
    'Domain',
    ({ domain, is_default }) => ({
      title: <AddressText value={domain} />,
      ...(is_default && { detail: 'Default: mails are sent from here' }),
    }),
    { text: ({ domain }) => domain },
  ),
  statusColumn(DOMAIN_STATUSES, { sortable: true }),
  dateColumn('checked_at', 'Last check'),
  dateColumn('next_check_at', 'Next check', { hidden: true }),
];

/** Sending domains: a row opens the records that the domain must publish. */
export function DomainsCard({ isAdding, onAddingEnd }: { isAdding: boolean; onAddingEnd: () => void }) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = useEmailDomains(({ list }) => list.find(({ id }) => id === open));
  const { verify, setDefault, remove } = useEmailDomains.getState();
  const actions = (row: EmailDomain): RowAction<EmailDomain>[] => [
    { label: 'Verify', icon: <IconRefresh size={16} />, run: ({ id }) => verify(id) },
    {
      label: 'Make default',
      icon: <IconStar size={16} />,
      refusal: defaultRefusal(row),
      run: ({ id }) => setDefault(id),
    },
    {
      label: 'Delete',
      icon: <IconTrash size={16} />,
      danger: true,
      refusal: row.is_default && row.status !== 'pending' ? 'Make another domain the default first.' : null,
      run: async ({ id, domain }) => {
        const isSure = await confirm({
          title: `Delete ${domain}?`,
          body: 'Its keys are deleted too. Mails can no longer be sent from this domain.',
          confirmLabel: 'Delete domain',
          danger: true,
        });
        return isSure && remove(id);
      },
    },
  ];
  return (
    <section className={layout.tight} aria-label="Sending domains">
      <h2>Sending domains</h2>
      <p className={layout.muted}>
        Mails from a domain of yours arrive more surely. Publish its records, then verify it.
      </p>
      <DataTable
        noun="domains"
        columns={COLUMNS}
        rowId={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        rowActions={actions}
        empty={
          <EmptyState icon={<IconWorldCheck size={20} />} title="No sending domains yet">
            Until you add one, mails are sent from the address of this installation.
          </EmptyState>
        }
        {...emailDomainList.useTable()}
      />
      {isAdding && (
        <AddDomainModal
          onClose={onAddingEnd}
          onAdded={(id) => {
            onAddingEnd();
            setOpen(id);
          }}
        />
      )}
      {shown && <DomainDrawer domain={shown} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Why a domain cannot become the default. A backend that sends no state decides itself. */
function defaultRefusal({ is_default, status }: EmailDomain): string | null {
  if (is_default) {
    return 'It is the default.';
  }
  return status === 'pending' ? 'Verify it first.' : null;
}
