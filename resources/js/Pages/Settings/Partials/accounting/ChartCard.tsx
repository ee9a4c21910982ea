import { ACCOUNT_ROLE_LABELS, ACCOUNT_TYPE_LABELS } from '#domain/accounting/accounts.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useLedgerAccounts } from '#js/stores/accounting/ledgerAccounts.ts';
import { SettingsList } from './SettingsList.tsx';
import { UseTemplate } from './UseTemplate.tsx';

const LedgerAccountModal = lazyDialog(async () => (await import('./LedgerAccountModal.tsx')).LedgerAccountModal);
const ALL = { paginate: false };

/** The chart of accounts, and what the system posts by itself. */
export function ChartCard() {
  return (
    <SettingsList
      title="Accounts"
      description="Your chart of accounts; some are used by the system itself"
      noun="account"
      store={useLedgerAccounts()}
      query={ALL}
      nameOf={({ code, name }) => `${code} ${name}`}
      actions={<UseTemplate />}
      columns={[
        { header: 'Number', cell: ({ code }) => code },
        { header: 'Name', isTitle: true, cell: ({ name }) => name },
        { header: 'Type', cell: ({ type }) => (type ? ACCOUNT_TYPE_LABELS[type] : '–') },
        { header: 'Used for', cell: ({ role }) => (role ? ACCOUNT_ROLE_LABELS[role] : '–') },
        { header: 'State', cell: ({ is_archived }) => (is_archived ? 'Archived' : 'Active') },
      ]}
      form={(account, close) => <LedgerAccountModal key={account?.id ?? 'new'} record={account} onClose={close} />}
    />
  );
}
