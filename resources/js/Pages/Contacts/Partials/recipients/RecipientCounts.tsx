import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { counted } from '#domain/kit/counted.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import type { Channel } from '#domain/people/addresses.ts';
import type { Purpose } from '#domain/people/consent.ts';
import { OUTCOME_LABELS, type RecipientOutcome } from '#domain/people/recipients.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useRecipients } from '#js/stores/people/recipients/recipients.ts';
import { RecipientList } from './RecipientList.tsx';
import { isChosen, type RecipientChoice, toRecipients } from './recipientChoice.ts';

type RecipientCountsProps = { choice: RecipientChoice; channel: Channel; purpose: Purpose };

/** How many get the message, and how many not and why; each number opens its list. */
export function RecipientCounts({ choice, channel, purpose }: RecipientCountsProps) {
  const [settled] = useDebouncedValue(choice, 300);
  const key = isChosen(settled) ? { ...toRecipients(settled), channel, purpose, per_page: 1 } : null;
  const { selected, isMissing, error, get } = useRecipients();
  const [opened, setOpened] = useState<RecipientOutcome | null>(null);
  useLoad(get, key);
  if (isMissing || key === null) {
    return isMissing ? null : <p className={layout.muted}>Nobody is chosen yet.</p>;
  }
  if (error) {
    return <ErrorState title="The recipients could not be counted" onRetry={() => get(key)} />;
  }
  if (!selected) {
    return <SkeletonText lines={2} />;
  }
  const counts = selected.counts.flatMap(({ outcome, recipients }) =>
    outcome && (recipients || outcome === 'ready') ? [{ outcome, recipients: recipients ?? 0 }] : [],
  );
  const ready = counts.find(({ outcome }) => outcome === 'ready')?.recipients ?? 0;
  return (
    <section className={layout.tight} aria-label="Recipients">
      <p role="status">
        <strong>{counted(ready, 'recipient')}</strong> of {formatCount(selected.chosen ?? 0)} chosen
      </p>
      <div className={layout.row}>
        {counts.map(({ outcome, recipients }) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant={opened === outcome ? 'light' : 'default'}
            aria-expanded={opened === outcome}
            onClick={() => setOpened(opened === outcome ? null : outcome)}
          >
            {OUTCOME_LABELS[outcome]}: {formatCount(recipients)}
          </Button>
        ))}
      </div>
      {opened && <RecipientList of={{ ...key, outcome: opened }} />}
    </section>
  );
}
