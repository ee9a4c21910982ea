import { usePage } from '@inertiajs/react';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { formatDateRange } from '#domain/kit/dates.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { placeText } from '#domain/kit/placeText.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { type PageAction, PageHeader } from '#js/components/page/PageHeader.tsx';
import { EventState } from './EventState.tsx';
import { eventTabs } from './eventTabs.ts';

type EventHeaderProps = {
  event: Event;
  can: (permission: Permission) => boolean;
  action?: PageAction;
  menu?: PageAction[];
  aside?: ReactNode;
};

/** The header of every page of one event: name, time, place, status and tabs. */
export function EventHeader({ event, can, ...actions }: EventHeaderProps) {
  const { timezone } = useCompanyFormat();
  const where = placeText(event);
  const path = usePage().url.split(/[?#]/, 1)[0] ?? '';
  return (
    <PageHeader
      title={event.name}
      status={<EventState event={event} />}
      context={`${formatDateRange(event.start_date, event.end_date, timezone)}${where && ` · ${where}`}`}
      breadcrumbs={[
        { label: 'Events', href: pageUrl('Events/Index') },
        ...(event.group_id
          ? [{ label: event.group_name ?? 'Group', href: pageUrl('Groups/Show', { id: event.group_id }) }]
          : []),
      ]}
      {...eventTabs(event, can, path)}
      {...actions}
    />
  );
}
