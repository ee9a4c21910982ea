import { UnstyledButton } from '@mantine/core';
import type { Report } from '#contract/accounting/reports.ts';
import { Card } from '#js/components/page/Card.tsx';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';

type ReportCardProps = {
  title: string;
  report: Report;
  /** Opens the entries of an account. */
  onOpen: (account: { id: number; name: string }) => unknown;
};

/** A report as a table: headings, accounts that open, and totals. */
export function ReportCard({ title, report, onOpen }: ReportCardProps) {
  const { columns, rows, currency } = report;
  return (
    <Card title={title} description={currency ? `In ${currency}` : undefined} flush>
      <PaperTable
        label={title}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Account',
            isTitle: true,
            cell: ({ account_id, label, kind }) =>
              account_id === null ? (
                kind === 'row' ? (
                  label
                ) : (
                  <strong>{label}</strong>
                )
              ) : (
                <UnstyledButton onClick={() => onOpen({ id: account_id, name: label })}>{label}</UnstyledButton>
              ),
          },
          ...columns.map((header, index) => ({
            header,
            align: 'end' as const,
            cell: ({ values, kind }: Report['rows'][number]) => {
              const value = values[index];
              const text = value ? <MoneyText value={value} currency={currency} /> : null;
              return kind === 'total' ? <strong>{text}</strong> : text;
            },
          })),
        ]}
      />
    </Card>
  );
}
