import type { SmsPreflight } from '#contract/outreach/sms.ts';
import { countryName } from '#domain/kit/countries.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { Facts } from '#js/components/text/Facts.tsx';
import { LEFT_OUT } from './smsLabels.ts';

/** Who gets a message, who does not and why, and what it costs. */
export function PreflightCard({ found }: { found: SmsPreflight }) {
  const count = (value: number | null) => (value === null ? '–' : formatCount(value));
  return (
    <Card title="Before it is sent">
      <Facts
        facts={[
          ...(found.sender ? [{ label: 'From', value: found.sender }] : []),
          { label: 'Recipients', value: `${count(found.ready)} of ${count(found.chosen)}` },
          { label: 'Parts', value: count(found.parts) },
          { label: 'Price', value: `${count(found.credits)} credits` },
          { label: 'Balance', value: `${count(found.balance)} credits` },
          ...found.countries.map(({ country, recipients, credits }) => ({
            label: country ? countryName(country) : 'Unknown country',
            value: `${count(recipients)} for ${count(credits)} credits`,
          })),
        ]}
      />
      {found.sender_kind === 'name' && <p className={layout.muted}>Nobody can answer, because the sender is a name.</p>}
      {found.needs_approval && <p className={layout.muted}>Somebody else approves it before it is sent.</p>}
      {found.left_out.map(({ reason, recipients, examples }) => (
        <details key={reason}>
          <summary>
            {LEFT_OUT[reason ?? ''] ?? reason}: {count(recipients)}
          </summary>
          <ul>
            {examples.map(({ name, address }) => (
              <li key={`${name} ${address}`}>{[name, address].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </details>
      ))}
      {found.previews.map(({ name, number, body, parts }) => (
        <details key={number} open>
          <summary>
            {name ?? number}, {parts === 1 ? '1 part' : `${count(parts)} parts`}
          </summary>
          <p className={layout.lines}>{body}</p>
        </details>
      ))}
    </Card>
  );
}
