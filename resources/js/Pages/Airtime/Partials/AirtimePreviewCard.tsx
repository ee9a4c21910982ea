import type { AirtimePreview } from '#contract/outreach/airtimeTopup.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { Facts } from '#js/components/text/Facts.tsx';

/** Lines that the preview lists. */
const SHOWN = 100;

/** What is topped up, what it costs, and the lines with errors. */
export function AirtimePreviewCard({ found }: { found: AirtimePreview }) {
  const count = (value: number | null) => (value === null ? '–' : formatCount(value));
  const others = (found.topups ?? 0) - found.rows.length;
  return (
    <Card title="Before it is sent">
      <Facts
        facts={[
          { label: 'Phones', value: count(found.topups) },
          ...found.sums.map(({ currency, amount, topups }) => ({
            label: `${currency ?? ''}, ${count(topups)} phones`,
            value: formatMoney(amount, currency),
          })),
          { label: 'Price', value: `${count(found.credits)} credits` },
          { label: 'Balance', value: `${count(found.balance)} credits` },
        ]}
      />
      {found.needs_approval && <p className={layout.muted}>Somebody else approves it before it is sent.</p>}
      {found.errors.length > 0 && (
        <div role="alert">
          <ul>
            {found.errors.map(({ line, number, message }) => (
              <li key={`${line} ${number}`}>
                {line === null ? number : `Line ${line}, ${number}`}: {message}
              </li>
            ))}
          </ul>
          {found.errors.length >= SHOWN && <p>More lines may have errors. Correct these first.</p>}
        </div>
      )}
      <details>
        <summary>Each phone</summary>
        <ul>
          {found.rows.map(({ number, name, operator, amount, currency, credits }) => (
            <li key={number}>
              {[name, number, operator].filter(Boolean).join(', ')}: {formatMoney(amount, currency)}, {count(credits)}{' '}
              credits
            </li>
          ))}
        </ul>
        {others > 0 && <p className={layout.muted}>And {formatCount(others)} more.</p>}
      </details>
    </Card>
  );
}
