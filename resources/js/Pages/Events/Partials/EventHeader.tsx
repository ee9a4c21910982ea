import { usePage } from '@inertiajs/react';
import { useState } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { placeText } from '#domain/kit/placeText.ts';
import { formatDateRange } from '#domain/kit/time/dates.ts';
import { dayOf, todayIn } from '#domain/kit/time/days.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { type PageAction, PageHeader } from '#js/components/page/PageHeader.tsx';
import { RecordSteps } from '#js/components/page/RecordSteps.tsx';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { EventState } from './EventState.tsx';
import { eventTabs } from './eventTabs.ts';
import { eventActions } from './overview/eventActions.tsx';
import { type RunEventDialog, RunEventDialogs } from './running/RunEventDialogs.tsx';
import { runEventActions } from './running/runEventActions.tsx';

const PublishEvent = lazyDialog(async () => (await import('./overview/PublishEvent.tsx')).PublishEvent);
const ShareModal = lazyDialog(async () => (await import('./overview/ShareModal.tsx')).ShareModal);

type EventHeaderProps = {
  /** From `useRecord`, so that the header follows what its actions change. */
  event: Event;
  can: (permission: Permission) => boolean;
  /** What the page is for, beside the event's next step: an action of its own, or one of the event. */
  action?: PageAction | 'edit' | 'sell' | undefined;
  /** The page's own entries of the menu, before those of the event. */
  menu?: PageAction[];
};

/** The header of every page of one event: cover, name, time, place, status, tabs, and all that can be done with it. */
export function EventHeader({ event, can, action, menu = [] }: EventHeaderProps) {
  const { timezone } = useCompanyFormat();
  const [dialog, setDialog] = useState<RunEventDialog | 'publish' | 'share'>(null);
  const path = usePage().url.split(/[?#]/, 1)[0] ?? '';
  const own = eventActions(event, can, setDialog, runEventActions(event, can, setDialog), isToday(event, timezone));
  const nextStep = own.nextStep?.href === path ? undefined : own.nextStep;
  const main = typeof action === 'string' ? own[action] : action;
  const where = placeText(event);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        isSticky
        title={event.name}
        cover={<Thumbnail url={event.cover_url} id={event.id} />}
        status={<EventState event={event} />}
        context={`${formatDateRange(event.start_date, event.end_date, timezone)}${where && ` · ${where}`}`}
        breadcrumbs={[
          { label: 'Events', href: pageUrl('Events/Index') },
          ...(event.group_id
            ? [{ label: event.group_name ?? 'Group', href: pageUrl('Groups/Show', { id: event.group_id }) }]
            : []),
        ]}
        aside={<RecordSteps noun="event" record={pageUrl('Events/Show', event)} />}
        action={main}
        nextStep={nextStep}
        menu={[...menu, ...own.menu.filter(({ label }) => label !== main?.label)]}
        {...eventTabs(event, can, path)}
      />
      {dialog === 'publish' && <PublishEvent event={event} onClose={close} />}
      {dialog === 'share' && <ShareModal event={event} onClose={close} />}
      {dialog !== 'publish' && dialog !== 'share' && <RunEventDialogs event={event} dialog={dialog} onClose={close} />}
    </>
  );
}

/** Whether the event takes place today, on the company's calendar. */
function isToday({ start_date, end_date }: Event, timezone: string): boolean {
  if (!start_date) {
    return false;
  }
  const today = todayIn(timezone, serverNow());
  return dayOf(start_date, timezone) <= today && today <= dayOf(end_date || start_date, timezone);
}
