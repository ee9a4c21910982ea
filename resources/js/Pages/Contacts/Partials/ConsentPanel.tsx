import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConsentChange } from '#contract/people/consent.ts';
import { CHANNELS } from '#domain/people/addresses.ts';
import { CHANNEL_LABELS, CONSENT_LABELS, CONSENT_SOURCE_LABELS, type ConsentState } from '#domain/people/consent.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useConsent } from '#js/stores/people/consent.ts';

const ConsentModal = lazyDialog(async () => (await import('./ConsentModal.tsx')).ConsentModal);

type ConsentPanelProps = { contact: { id: number; name: string }; canManage: boolean };

/** What a contact agreed to, with its history; nothing on a backend that does not record it. */
export function ConsentPanel({ contact: { id, name }, canManage }: ConsentPanelProps) {
  const { selected: consent, isMissing, error, get } = useConsent();
  const [isDeciding, setDeciding] = useState(false);
  useLoad(get, id);
  if (isMissing) {
    return null;
  }
  return (
    <Card
      title="Marketing"
      {...(canManage && {
        actions: (
          <Button size="xs" variant="default" onClick={() => setDeciding(true)}>
            Record consent
          </Button>
        ),
      })}
    >
      {consent === null ? (
        error ? (
          <ErrorState title="The consent could not be loaded" onRetry={() => get(id)} />
        ) : (
          <SkeletonText lines={3} />
        )
      ) : (
        <div className={layout.stack}>
          <Facts
            facts={CHANNELS.map((channel) => ({
              label: CHANNEL_LABELS[channel],
              value: <ConsentBadge state={consent[channel]} />,
            }))}
          />
          {consent.history.length > 0 && <Timeline label="Decisions" entries={consent.history.map(toEntry)} />}
        </div>
      )}
      {isDeciding && (
        <ConsentModal
          title={`Record the consent of ${name}`}
          save={(decision, options) => useConsent.getState().decide(id, decision, options)}
          onClose={() => setDeciding(false)}
        />
      )}
    </Card>
  );
}

function ConsentBadge({ state }: { state: ConsentState | null }) {
  return state === null ? (
    <StatusBadge tone="neutral">Not asked</StatusBadge>
  ) : (
    <StatusBadge tone={state === 'granted' ? 'success' : 'warning'}>{CONSENT_LABELS[state]}</StatusBadge>
  );
}

function toEntry(change: ConsentChange) {
  const { id, channel, state, source, user_name, reason, shown_text, address, created_at } = change;
  const how = [source && CONSENT_SOURCE_LABELS[source], user_name, reason, address].filter(Boolean).join(' · ');
  return {
    id,
    title: [channel && CHANNEL_LABELS[channel], state && CONSENT_LABELS[state].toLowerCase()]
      .filter(Boolean)
      .join(': '),
    detail: (
      <>
        {how}
        {shown_text && <q className={layout.lines}>{shown_text}</q>}
      </>
    ),
    at: created_at,
    tone: state === 'granted' ? ('success' as const) : ('neutral' as const),
  };
}
