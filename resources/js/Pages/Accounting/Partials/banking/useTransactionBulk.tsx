import { type ReactNode, useState } from 'react';
import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import { MAX_TRANSACTIONS_AT_ONCE } from '#domain/accounting/banking.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { BulkAction } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';

const CategorizeModal = lazyDialog(async () => (await import('./CategorizeModal.tsx')).CategorizeModal);

type Open = { rows: BankTransaction[]; close: (isDone: boolean) => void };

/** Category, tax and event of the selected transactions. */
export function useTransactionBulk(): { bulkActions: BulkAction<BankTransaction>[]; dialog: ReactNode } {
  const can = useCanCheck();
  const [open, setOpen] = useState<Open | null>(null);
  const categorize: BulkAction<BankTransaction> = {
    label: (count) => `Categorize ${count}`,
    skips: ({ is_voided }) => (is_voided ? 'voided' : null),
    run: (rows) =>
      new Promise<boolean>((resolve) => {
        const close = (isDone: boolean) => {
          setOpen(null);
          resolve(isDone);
        };
        setOpen({ rows: rows.slice(0, MAX_TRANSACTIONS_AT_ONCE), close });
      }),
  };
  return { bulkActions: can('banking.manage') ? [categorize] : [], dialog: open && <CategorizeModal {...open} /> };
}
