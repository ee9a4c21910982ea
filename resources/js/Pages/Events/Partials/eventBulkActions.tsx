import { IconPlayerPause, IconSend } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { BulkAction } from '#js/components/table/types.ts';

/** Publishes and pauses the selected events; `onChange` is called after each attempt. */
export function eventBulkActions(can: (permission: Permission) => boolean, onChange: () => void): BulkAction<Event>[] {
  if (!can('events.update')) {
    return [];
  }
  return [
    {
      label: (count) => `Publish ${eventCount(count)}`,
      icon: <IconSend size={16} />,
      skips: (event) => skipText(event, event.status === 'draft' || event.status === 'paused', 'published already'),
      run: async (events) => (await import('./publishEvents.ts')).publishEvents(events, onChange),
    },
    {
      label: (count) => `Pause sales of ${eventCount(count)}`,
      icon: <IconPlayerPause size={16} />,
      skips: (event) => skipText(event, event.status === 'active', 'not on sale'),
      run: async (events) => (await import('./publishEvents.ts')).pauseEvents(events, onChange),
    },
  ];
}

function skipText({ status, cancelled_at }: Event, applies: boolean, otherwise: string): string | null {
  if (cancelled_at !== null) {
    return 'cancelled';
  }
  return applies ? null : status === 'completed' ? 'completed' : otherwise;
}

function eventCount(count: number): string {
  return count === 1 ? '1 event' : `${count} events`;
}
