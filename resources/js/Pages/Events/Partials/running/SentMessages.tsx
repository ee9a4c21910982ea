import { useEffect } from 'react';
import type { EventMessage } from '#contract/selling/eventMessages.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { Card } from '#js/components/page/Card.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useEventMessages } from '#js/stores/selling/eventMessages/messages.ts';

const PAUSE_MS = 2000;

/** Messages to an event's attendees with their delivery progress; renders nothing if there are none. */
export function SentMessages({ eventId }: { eventId: number }) {
  const { selected: messages, get, refresh } = useEventMessages();
  useLoad(get, eventId);
  const isSending = messages?.some((message) => waitingOf(message) > 0) ?? false;
  useEffect(() => {
    if (!isSending) {
      return;
    }
    const timer = setInterval(() => void refresh(eventId), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isSending, refresh, eventId]);

  if (!messages || messages.length === 0) {
    return null;
  }
  return (
    <Card title="Messages to attendees">
      <Timeline label="Messages to attendees" entries={messages.map(entryOf)} />
    </Card>
  );
}

function entryOf(message: EventMessage) {
  const { id, subject, created_at, sent_by_name } = message;
  const detail = [progressText(message), sent_by_name].filter(Boolean).join(' · ');
  return { id: String(id), title: subject, detail, at: created_at };
}

function waitingOf({ total, sent, failed }: EventMessage): number {
  return (total ?? 0) - (sent ?? 0) - (failed ?? 0);
}

function progressText(message: EventMessage): string {
  const failed = message.failed ? `, ${formatCount(message.failed)} failed` : '';
  return waitingOf(message) > 0
    ? `${formatCount(message.sent)} of ${formatCount(message.total)} sent${failed}`
    : `${formatCount(message.sent)} sent${failed}`;
}
