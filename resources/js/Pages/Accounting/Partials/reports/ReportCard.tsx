import { UnstyledButton } from '@mantine/core';
import type { Opens, Report } from '#contract/accounting/reports.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
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
  const headers = headersOf(columns);
  return (
    <Card title={title} description={currency ? `In ${currency}` : undefined} flush>
      <PaperTable
        label={title}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Name',
            isTitle: true,
            cell: ({ label, kind }) => (kind === 'row' ? label : <strong>{label}</strong>),
          },
          ...columns.map(({ from, to }, index) => ({
            header: headers[index] ?? '',
            align: 'end' as const,
            cell: ({ label: name, opens, values, kind }: Row) => {
              const value = values[index];
              const text = value ? <MoneyText value={value} currency={currency} /> : null;
              if (text && opens?.by) {
                const figure = { label: name, opens: { by: opens.by, id: opens.id }, from, to };
                return (
                  <UnstyledButton aria-label={`${name}, ${headers[index]}`} onClick={() => onOpen(figure)}>
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

/** Names of columns; their days only where they tell columns apart, or there is no name. */
function headersOf(columns: Report['columns']): string[] {
  const isOnePeriod = new Set(columns.map(({ from, to }) => `${from} ${to}`)).size === 1;
  return columns.map(({ label, from, to }) =>
    label && isOnePeriod ? label : [label, daysText(from, to)].filter(Boolean).join(' '),
  );
}

function daysText(from: string | null, to: string | null): string {
  return [from, to].flatMap((day) => (day === null ? [] : [formatDay(day)])).join(' – ');
}
