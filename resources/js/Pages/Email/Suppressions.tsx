import { usePage } from '@inertiajs/react';
import { IconMailOff, IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailSuppression } from '#contract/outreach/emailSuppressions.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SUPPRESSION_SORTS } from '#domain/outreach/email.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { AddressText } from '#js/components/text/AddressText.tsx';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useEmailSuppressions } from '#js/stores/outreach/email/emailSuppressions.ts';
import { SUPPRESSION_LABELS } from './Partials/emailLabels.ts';

const AllowModal = lazyDialog(async () => (await import('./Partials/SuppressionForms.tsx')).AllowModal);
const BlockModal = lazyDialog(async () => (await import('./Partials/SuppressionForms.tsx')).BlockModal);

const suppressions = defineList(useEmailSuppressions, {
  sorts: SUPPRESSION_SORTS,
  order: 'desc',
  filters: { state: { label: 'Why', options: optionsOf(SUPPRESSION_LABELS) } },
});
export const { prefetch } = suppressions;

const COLUMNS: DataColumn<EmailSuppression>[] = [
  titleColumn(
    'address',
    'Address',
    ({ address, contact_name }) => ({
      title: <AddressText value={address ?? ''} />,
      detail: contact_name ?? undefined,
    }),
    { text: ({ address }) => address },
  ),
  statusColumn(({ state }) => state && SUPPRESSION_LABELS[state], { id: 'state', header: 'Why', onPhone: 'end' }),
  textColumn('reason', 'Reason', ({ reason }) => reason),
  dateColumn('since', 'Since', { sortable: true, onPhone: 'end' }),
];

/** Addresses that get no e-mail, or no marketing, with the reason. */
export default function EmailSuppressions() {
  const can = useCanCheck();
  const timezone = useTimezone();
  const table = suppressions.useTable();
  const { search, state } = suppressions.queryAt(usePage().url);
  const [allowing, setAllowing] = useState<EmailSuppression | null>(null);
  return (
    <>
      <RecordList
        title="Suppressed addresses"
        noun="addresses"
        can={can}
        create={{ label: 'Block address', permission: 'email.suppress', icon: <IconMailOff size={16} /> }}
        edit={false}
        header={(action) => (
          <PageHeader
            title="Suppressed addresses"
            breadcrumbs={[{ label: 'E-mail', href: pageUrl('Email/Overview') }]}
            {...(action && { action })}
          />
        )}
        columns={COLUMNS}
        table={table}
        onExport={() => useEmailSuppressions.getState().exportList({ search, state }, timezone)}
        removal={{ label: 'Allow again', icon: <IconMailPlus size={16} />, run: setAllowing }}
        empty={{
          icon: <IconMailOff size={20} />,
          title: 'Every address can get e-mail',
          text: 'People who unsubscribe, addresses that do not exist and complaints are listed here by themselves.',
        }}
        form={(_, close) => <BlockModal onClose={close} />}
      />
      {allowing && <AllowModal suppression={allowing} onClose={() => setAllowing(null)} />}
    </>
  );
}
