import type { EmailPreflight } from '#contract/outreach/emailCompose.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { Facts } from '#js/components/text/Facts.tsx';
import { LEFT_OUT } from '../emailLabels.ts';

/** Who gets an e-mail and who does not, the sender, and what the first ones read. */
export function PreflightCard({ found }: { found: EmailPreflight }) {
  const count = (value: number | null) => (value === null ? '–' : formatCount(value));
  return (
    <Card title="Before it is sent">
      <Facts
        facts={[
          { label: 'Recipients', value: `${count(found.ready)} of ${count(found.chosen)}` },
          { label: 'Sender', value: [found.from_name, found.from_address].filter(Boolean).join(', ') },
        ]}
      />
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
      {found.previews.map(({ name, address, subject, text }) => (
        <details key={address}>
          <summary>
            {name ?? address}: {subject}
          </summary>
          <p className={layout.lines} dir="auto">
            {text}
          </p>
        </details>
      ))}
    </Card>
  );
}
