import type { StatementFile } from '#contract/accounting/bankStatements.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';

/** The first lines of a file, and the rows that cannot be read. */
export function FilePreview({ content }: { content: StatementFile }) {
  const { sample, errors, error_rows, known_lines, new_lines, currency } = content;
  return (
    <>
      <p role="status">
        {new_lines ?? 0} new, {known_lines ?? 0} imported before, {error_rows ?? 0} cannot be read.
      </p>
      {sample.length > 0 && (
        <PaperTable
          label="First lines"
          rows={sample}
          rowId={({ row }) => row ?? 0}
          columns={[
            { header: 'Date', cell: ({ date }) => <DateText value={date} style="day" /> },
            { header: 'Text', isTitle: true, cell: ({ description, counterparty }) => description || counterparty },
            { header: 'Amount', align: 'end', cell: ({ amount }) => <MoneyText value={amount} currency={currency} /> },
            {
              header: 'State',
              cell: ({ is_known }) => (
                <StatusBadge tone={is_known ? 'neutral' : 'success'}>
                  {is_known ? 'Imported before' : 'New'}
                </StatusBadge>
              ),
            },
          ]}
        />
      )}
      {errors.length > 0 && (
        <PaperTable
          label="Rows that cannot be read"
          rows={errors}
          rowId={({ row }) => row ?? 0}
          columns={[
            { header: 'Row', cell: ({ row }) => row },
            { header: 'Why it cannot be read', isTitle: true, cell: ({ reason }) => reason },
          ]}
        />
      )}
    </>
  );
}
