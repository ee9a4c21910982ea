import type { SmsPreflight } from '#contract/outreach/smsMessage.ts';
import { countryName } from '#domain/kit/countries.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { Facts } from '#js/components/text/Facts.tsx';
import type { SmsDraft } from '#js/stores/outreach/sms/smsSends.ts';
import { LeftOutPeople } from './LeftOutPeople.tsx';
import { MessagePreviews } from './MessagePreviews.tsx';

/** Who gets a message, who does not and why, and what it costs. */
export function PreflightCard({ found, message }: { found: SmsPreflight; message: SmsDraft }) {
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
      {found.left_out.map((group) => (
        <LeftOutPeople key={group.reason} group={group} message={message} />
      ))}
      {found.previews.length > 0 && <MessagePreviews found={found} message={message} />}
    </Card>
  );
}
