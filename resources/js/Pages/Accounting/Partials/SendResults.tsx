import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import type { SendResult } from '#contract/accounting/document.ts';
import { counted } from '#domain/kit/counted.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';

type SendResultsProps = { refused: SendResult[]; noun: string; onClose: () => void };

/** The documents that were not sent, each with the reason. */
export function SendResults({ refused, noun, onClose }: SendResultsProps) {
  return (
    <Modal opened centered size="lg" title={`${counted(refused.length, noun)} not sent`} onClose={onClose}>
      <PaperTable
        label="Not sent"
        rows={refused}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Document',
            isTitle: true,
            cell: ({ number, contact_name }) => [number ?? 'Draft', contact_name].filter(Boolean).join(' · '),
          },
          { header: 'Reason', cell: ({ error }) => error },
        ]}
      />
    </Modal>
  );
}
