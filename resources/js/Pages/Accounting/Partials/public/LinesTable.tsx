import type { PublicDocument } from '#contract/accounting/publicDocuments.ts';
import { formatMoney } from '#domain/kit/money/money.ts';

/** The lines of a document as its recipient sees them. */
export function LinesTable({ lines, currency }: Pick<PublicDocument, 'lines' | 'currency'>) {
  return (
    <table className="p-document-table">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id here, and their order is fixed
          <tr key={index}>
            <td>
              {line.kind === 'heading' ? <strong>{line.name}</strong> : line.name}
              {line.description && <span className="p-document-lines">{line.description}</span>}
            </td>
            <td>{isItem(line) && [line.quantity, line.unit].filter(Boolean).join(' ')}</td>
            <td>
              {isItem(line) && line.unit_price}
              {isItem(line) &&
                line.discount &&
                ` −${line.discount_kind === 'amount' ? formatMoney(line.discount, currency) : `${line.discount}%`}`}
            </td>
            <td>{line.kind !== 'text' && formatMoney(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isItem({ kind }: PublicDocument['lines'][number]): boolean {
  return kind === null || kind === 'item';
}
