import { useState } from 'react';
import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import type { PageProps } from '#contract/pages.ts';
import { BANK_ACCOUNT_KIND_LABELS } from '#domain/accounting/banking.ts';
import { formatIban } from '#domain/accounting/iban.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import type { Fact } from '#js/components/text/Facts.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useBankAccounts } from '#js/stores/accounting/bankAccounts.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { RegisterCard } from '../Partials/banking/RegisterCard.tsx';
import { removeBankAccount } from '../Partials/banking/removeBankAccount.ts';
import { StatementsCard } from '../Partials/statements/StatementsCard.tsx';

const BankAccountDrawer = lazyDialog(
  async () => (await import('../Partials/banking/BankAccountDrawer.tsx')).BankAccountDrawer,
);

export default function BankAccountShow({ bank_account: sent }: PageProps<'Accounting/Accounts/Show'>) {
  const canManage = useCan('banking.manage');
  const account = useRecord(useBankAccounts, sent);
  const [isEditing, setEditing] = useState(false);
  return (
    <RecordPage
      title={account.name}
      noun="account"
      context={account.bank_name ?? undefined}
      breadcrumbs={[{ label: 'Accounts', href: pageUrl('Accounting/Accounts/Index') }]}
      status={account.is_archived && <StatusBadge tone="neutral">Archived</StatusBadge>}
      facts={factsOf(account)}
      {...(canManage && {
        edit: { onClick: () => setEditing(true) },
        removal: { run: () => removeBankAccount(account), next: pageUrl('Accounting/Accounts/Index') },
      })}
    >
      <StatementsCard account={account} withLink />
      <RegisterCard account={account} />
      {isEditing && <BankAccountDrawer record={account} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

function factsOf(account: BankAccount): Fact[] {
  const { kind, currency, iban, bic, account_number, opening_balance, opening_date } = account;
  return [
    { label: 'Balance', value: <MoneyText value={account.balance} currency={currency} /> },
    { label: 'Kind', value: kind && BANK_ACCOUNT_KIND_LABELS[kind] },
    { label: 'Currency', value: currency },
    { label: 'IBAN', value: iban && formatIban(iban) },
    { label: 'BIC', value: bic },
    { label: 'Account number', value: account_number },
    { label: 'Opening balance', value: <MoneyText value={opening_balance} currency={currency} /> },
    { label: 'Opened', value: opening_date && <DateText value={opening_date} style="day" /> },
  ];
}
