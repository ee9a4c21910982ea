import { UnstyledButton } from '@mantine/core';
import type { Opens, Report } from '#contract/accounting/reports.ts';
import { Card } from '#js/components/page/Card.tsx';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';

/** A figure of a report whose lines are looked at. */
export type Figure = { label: string; opens: Opens; from: string | null; to: string | null };

type ReportCardProps = {
  title: string;
  report: Report;
  /** Opens the lines that a figure is made of. */
  onOpen: (figure: Figure) => unknown;
};

type Row = Report['rows'][number];

/** A report as a table: headings, figures that open, and totals. */
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
            cell: ({ label, kind }) => (kind === 'row' ? label : <strong>{label}</strong>),
          },
          ...columns.map(({ label, from, to }, index) => ({
            header: label,
            align: 'end' as const,
            cell: ({ label: name, opens, values, kind }: Row) => {
              const value = values[index];
              const text = value ? <MoneyText value={value} currency={currency} /> : null;
              if (text && opens?.by) {
                const figure = { label: name, opens: { by: opens.by, id: opens.id }, from, to };
                return (
                  <UnstyledButton aria-label={`${name}, ${label}`} onClick={() => onOpen(figure)}>
                    {text}
                  </UnstyledButton>
                );
              }
              return kind === 'total' ? <strong>{text}</strong> : text;
            },
          })),
        ]}
      />
    </Card>
  );
}
