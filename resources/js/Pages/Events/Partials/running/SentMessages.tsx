import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { EventMessage } from '#contract/selling/eventMessages.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { AUDIENCE_LABELS } from '#domain/selling/messageAudience.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useEventMessages } from '#js/stores/selling/eventMessages/messages.ts';

const MessageModal = lazyDialog(async () => (await import('./MessageModal.tsx')).MessageModal);

const PAUSE_MS = 2000;

/** Messages to people of an event: scheduled ones, and sent ones with their progress; renders nothing without any. */
export function SentMessages({ event }: { event: { id: number; name: string } }) {
  const { selected: messages, get, refresh } = useEventMessages();
  const [again, setAgain] = useState<EventMessage | null>(null);
  useLoad(get, event.id);
  const isSending = messages?.some((message) => waitingOf(message) > 0) ?? false;
  useEffect(() => {
    if (!isSending) {
      return;
    }
    const timer = setInterval(() => void refresh(event.id), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isSending, refresh, event.id]);

  if (!messages || messages.length === 0) {
    return null;
  }
  return (
    <Card title="Messages to attendees">
      <Timeline
        label="Messages to attendees"
        entries={messages.map((message) => entryOf(message, event.id, setAgain))}
      />
      {again && <MessageModal event={event} from={again} onClose={() => setAgain(null)} />}
    </Card>
  );
}

function entryOf(message: EventMessage, eventId: number, writeAgain: (message: EventMessage) => void) {
  const { id, subject, audience, status, send_at, created_at, sent_by_name } = message;
  const detail = [progressText(message), audience && AUDIENCE_LABELS[audience], sent_by_name].filter(Boolean);
  return {
    id: String(id),
    title: subject,
    at: status === 'scheduled' ? created_at : (send_at ?? created_at),
    tone: status === 'failed' ? ('danger' as const) : status === 'scheduled' ? ('info' as const) : undefined,
    detail: (
      <div className={layout.row}>
        <span>
          {status === 'scheduled' && (
            <>
              Goes out on <DateText value={send_at} /> ·{' '}
            </>
          )}
          {detail.join(' · ')}
        </span>
        {status === 'scheduled' ? (
          <Button variant="subtle" size="compact-xs" onClick={() => void withdraw(message, eventId)}>
            Withdraw
          </Button>
        ) : (
          <Button variant="subtle" size="compact-xs" onClick={() => writeAgain(message)}>
            Write again
          </Button>
        )}
      </div>
    ),
  };
}

async function withdraw({ id, subject }: EventMessage, eventId: number): Promise<void> {
  const isSure = await confirm({
    title: `Withdraw “${subject}”?`,
    body: 'Nobody gets it. You can write it again later.',
    confirmLabel: 'Withdraw message',
    danger: true,
  });
  if (isSure) {
    await useEventMessages.getState().withdraw(eventId, id);
  }
}

function waitingOf({ total, sent, failed }: EventMessage): number {
  return (total ?? 0) - (sent ?? 0) - (failed ?? 0);
}

function progressText(message: EventMessage): string | null {
  if (message.status === 'scheduled') {
    return null;
  }
  if (message.status === 'withdrawn') {
    return 'Withdrawn';
  }
  if (message.status === 'failed') {
    return `Not sent: ${message.failure ?? 'the reason is unknown'}`;
  }
  const failed = message.failed ? `, ${formatCount(message.failed)} failed` : '';
  return waitingOf(message) > 0
    ? `${formatCount(message.sent)} of ${formatCount(message.total)} sent${failed}`
    : `${formatCount(message.sent)} sent${failed}`;
}
