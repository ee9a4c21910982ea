import { router } from '@inertiajs/react';
import { IconBuildingBank } from '@tabler/icons-react';
import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import { BANK_ACCOUNT_KIND_LABELS, BANK_ACCOUNT_SORTS } from '#domain/accounting/banking.ts';
import { formatIban } from '#domain/accounting/iban.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useBankAccounts } from '#js/stores/accounting/bankAccounts.ts';
import { removeBankAccount } from '../Partials/banking/removeBankAccount.ts';
import { STATE_FILTER } from '../Partials/filters.ts';

const BankAccountDrawer = lazyDialog(
  async () => (await import('../Partials/banking/BankAccountDrawer.tsx')).BankAccountDrawer,
);

const accounts = defineList(useBankAccounts, { sorts: BANK_ACCOUNT_SORTS, filters: { is_archived: STATE_FILTER } });
export const { prefetch } = accounts;

const columns: DataColumn<BankAccount>[] = [
  titleColumn('name', 'Name', ({ name, iban, bank_name, kind }) => ({
    title: name,
    detail: (iban && formatIban(iban)) ?? bank_name ?? (kind && BANK_ACCOUNT_KIND_LABELS[kind]),
  })),
  textColumn('currency', 'Currency', ({ currency }) => currency),
  moneyColumn('balance', 'Balance'),
  textColumn('is_archived', 'State', ({ is_archived }) => (is_archived ? 'Archived' : 'Active')),
];

export default function BankAccounts() {
  return (
    <RecordList
      title="Accounts"
      noun="accounts"
      can={useCanCheck()}
      create={{ label: 'New account', permission: 'banking.manage' }}
      header={(action) => (
        <PageHeader
          title="Accounts"
          context="Bank accounts and cash, with their balances"
          {...(action && { action })}
        />
      )}
      columns={columns}
      table={accounts.useTable()}
      rowHref={(account) => pageUrl('Accounting/Accounts/Show', account)}
      removal={{ run: removeBankAccount }}
      empty={{
        icon: <IconBuildingBank size={20} />,
        title: 'No accounts yet',
        text: 'Add the bank account and the cash box of your organisation, with the balance they begin with.',
      }}
      form={(account, close) => (
        <BankAccountDrawer
          record={account}
          onClose={close}
          onSaved={(saved) =>
            account === null && saved ? router.visit(pageUrl('Accounting/Accounts/Show', saved)) : close()
          }
        />
      )}
    />
  );
}
