import type { DocumentSheet as Sheet } from '#contract/accounting/document.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { Totals } from '../Totals.tsx';

type Line = Sheet['lines'][number];

/** The lines and totals of a document. */
export function DocumentSheet({ document }: { document: Sheet & { paid?: string | null; due?: string | null } }) {
  const { title, notes, footer, lines, currency, taxes } = document;
  const ratesOf = ({ tax_ids }: Line) =>
    taxes.filter(({ tax_id }) => tax_id !== null && tax_ids.includes(tax_id)).map(({ rate }) => `${rate}%`);
  return (
    <Card title={title || 'Lines'}>
      <PaperTable
        label="Lines"
        rows={lines}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Item',
            isTitle: true,
            cell: ({ kind, name, description }) =>
              kind === 'text' ? (
                name
              ) : kind === 'heading' ? (
                <strong>{name}</strong>
              ) : (
                <CellTitle title={name} {...(description && { detail: description })} />
              ),
          },
          {
            header: 'Quantity',
            align: 'end',
            cell: (line) => (isItem(line) ? [line.quantity, line.unit].filter(Boolean).join(' ') : ''),
          },
          { header: 'Price', align: 'end', cell: (line) => (isItem(line) ? priceOf(line, currency) : '') },
          { header: 'Taxes', align: 'end', cell: (line) => (isItem(line) ? ratesOf(line).join(', ') || '–' : '') },
          { header: 'Amount', align: 'end', cell: (line) => amountOf(line, currency) },
        ]}
      />
      <Totals {...document} />
      {notes && <p className={layout.lines}>{notes}</p>}
      {footer && <p className={layout.lines}>{footer}</p>}
    </Card>
  );
}

function isItem({ kind }: Line): boolean {
  return kind === null || kind === 'item';
}

/** A heading has the sum of its lines, in bold; a text has nothing. */
function amountOf({ kind, amount }: Line, currency: string | null) {
  const text = formatMoney(amount, currency);
  return kind === 'text' ? '' : kind === 'heading' ? <strong>{text}</strong> : text;
}

/** The price of one, with the discount of the line. */
function priceOf({ unit_price, discount, discount_kind }: Line, currency: string | null): string {
  const off = discount && `−${discount_kind === 'amount' ? formatMoney(discount, currency) : `${discount}%`}`;
  return [unit_price, off].filter(Boolean).join(' ');
}
