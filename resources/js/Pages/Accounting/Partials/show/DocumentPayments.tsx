import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { METHOD_LABELS } from './methodLabels.ts';

type Payment = DocumentDetail['payments'][number];

/** What was paid, and what went back. */
export function DocumentPayments({ document, canRemove }: { document: DocumentDetail; canRemove: boolean }) {
  const { id, currency, payments } = document;
  const remove = async (payment: Payment) => {
    const isSure = await confirm({
      title: `Remove the payment of ${formatMoney(payment.amount, currency)}?`,
      body: 'Do this if it was entered by mistake. Its posting is reversed. Record a refund if money went back.',
      confirmLabel: 'Remove payment',
      danger: true,
    });
    return isSure && useDocument.getState().removePayment(id, payment.id);
  };
  return (
    <Card title="Payments">
      <PaperTable
        label="Payments"
        rows={payments}
        rowId={(payment) => payment.id}
        columns={[
          { header: 'Date', isTitle: true, cell: ({ date }) => <DateText value={date} style="date" /> },
          { header: 'How', cell: ({ method }) => (method ? METHOD_LABELS[method] : '–') },
          { header: 'Account', cell: ({ account_name }) => account_name ?? '–' },
          { header: 'Reference', cell: ({ reference }) => reference ?? '–' },
          { header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount, currency) },
          ...(canRemove
            ? [
                {
                  header: '',
                  align: 'end' as const,
                  cell: (payment: Payment) =>
                    payment.credit_note_id === null && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={`Remove the payment of ${formatMoney(payment.amount, currency)}`}
                        onClick={() => remove(payment)}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
