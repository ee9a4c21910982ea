import type { DocumentDetail } from '#contract/accounting/document.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { Totals } from '../Totals.tsx';

type Line = DocumentDetail['lines'][number];

/** The lines and totals of a document. */
export function DocumentSheet({ document }: { document: DocumentDetail }) {
  const { title, notes, footer, lines, currency, taxes } = document;
  const ratesOf = ({ tax_ids }: Line) =>
    taxes.filter(({ tax_id }) => tax_id !== null && tax_ids.includes(tax_id)).map(({ rate }) => `${rate} %`);
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
            cell: ({ name, description }) => <CellTitle title={name} {...(description && { detail: description })} />,
          },
          {
            header: 'Quantity',
            align: 'end',
            cell: ({ quantity, unit }) => [quantity, unit].filter(Boolean).join(' '),
          },
          { header: 'Price', align: 'end', cell: (line) => priceOf(line, currency) },
          { header: 'Taxes', align: 'end', cell: (line) => ratesOf(line).join(', ') || '–' },
          { header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount, currency) },
        ]}
      />
      <Totals {...document} />
      {notes && <p className={layout.lines}>{notes}</p>}
      {footer && <p className={layout.lines}>{footer}</p>}
    </Card>
  );
}

/** The price of one, with the discount of the line. */
function priceOf({ unit_price, discount, discount_kind }: Line, currency: string | null): string {
  const off = discount && `−${discount_kind === 'amount' ? formatMoney(discount, currency) : `${discount} %`}`;
  return [unit_price, off].filter(Boolean).join(' ');
}
