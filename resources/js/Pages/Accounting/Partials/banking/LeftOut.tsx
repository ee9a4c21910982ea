import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import type { TransactionChange } from '#contract/accounting/bankTransactions.ts';
import { counted } from '#domain/kit/counted.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';

/** The transactions that were not changed, each with the reason. */
export function LeftOut({ rows, onClose }: { rows: TransactionChange[]; onClose: () => void }) {
  return (
    <Modal opened centered size="lg" title={`${counted(rows.length, 'transaction')} left out`} onClose={onClose}>
      <PaperTable
        label="Left out"
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { header: 'Transaction', isTitle: true, cell: ({ description }) => description || '–' },
          { header: 'Reason', cell: ({ error }) => error },
        ]}
      />
    </Modal>
  );
}
