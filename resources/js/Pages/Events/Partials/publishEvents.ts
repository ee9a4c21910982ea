import type { Event } from '#contract/programme/events.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { updateEvents } from '#js/stores/programme/events/manyEvents.ts';
import { statusInput } from './eventValues.ts';

/** Publishes events, and resumes the sales of paused ones, after a confirmation. False if the user cancelled. */
export async function publishEvents(events: Event[], onChange: () => void, of = ''): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Publish ${named(events)}${of}?`,
    body: 'Everybody sees them in the portal, unless they are hidden there, and can buy as soon as their tickets are on sale.',
    confirmLabel: `Publish ${counted(events)}`,
  });
  if (isConfirmed) {
    await change(events, 'active', 'published');
    onChange();
  }
  return isConfirmed;
}

/** Pauses the sales of events, after a confirmation. False if the user cancelled. */
export async function pauseEvents(events: Event[], onChange: () => void): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Pause the sales of ${named(events)}?`,
    body: 'Their pages stay in the portal, but nobody can buy. Tickets that were sold stay valid.',
    confirmLabel: `Pause sales of ${counted(events)}`,
  });
  if (isConfirmed) {
    await change(events, 'paused', 'paused');
    onChange();
  }
  return isConfirmed;
}

function change(events: Event[], status: 'active' | 'paused', did: string): Promise<boolean> {
  return updateEvents(
    events.map((event) => ({ event, input: statusInput(event, status) })),
    did,
  );
}

function named(events: Event[]): string {
  return events.length === 1 ? `“${events[0]?.name}”` : counted(events);
}

function counted({ length }: Event[]): string {
  return length === 1 ? '1 event' : `${length} events`;
}
