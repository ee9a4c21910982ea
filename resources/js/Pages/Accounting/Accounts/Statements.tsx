import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useBankAccounts } from '#js/stores/accounting/bankAccounts.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { LinesCard } from '../Partials/statements/LinesCard.tsx';
import { StatementsCard } from '../Partials/statements/StatementsCard.tsx';

const ImportModal = lazyDialog(async () => (await import('../Partials/statements/ImportModal.tsx')).ImportModal);

/** The statements of a bank account: what the bank says, beside what the books say. */
export default function Statements({ bank_account: sent }: PageProps<'Accounting/Accounts/Statements'>) {
  const account = useRecord(useBankAccounts, sent);
  const canManage = useCan('statements.manage');
  const [isImporting, setImporting] = useState(false);
  return (
    <RecordPage
      title={`Statements of ${account.name}`}
      context={
        <>
          Balance in the books: <MoneyText value={account.balance} currency={account.currency} />
        </>
      }
      breadcrumbs={[
        { label: 'Accounts', href: pageUrl('Accounting/Accounts/Index') },
        { label: account.name, href: pageUrl('Accounting/Accounts/Show', account) },
      ]}
      action={
        canManage
          ? { label: 'Import statement', icon: <IconFileImport size={16} />, onClick: () => setImporting(true) }
          : undefined
      }
    >
      <div className={layout.stack}>
        <LinesCard account={account} />
        <StatementsCard account={account} />
      </div>
      {isImporting && <ImportModal account={account} onClose={() => setImporting(false)} />}
    </RecordPage>
  );
}
