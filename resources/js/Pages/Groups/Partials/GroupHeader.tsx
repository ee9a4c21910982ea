import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Group } from '#contract/programme/groups.ts';
import { formatDate } from '#domain/kit/dates.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { type PageAction, PageHeader } from '#js/components/page/PageHeader.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { groupTabs } from './groupTabs.ts';

type GroupHeaderProps = {
  group: Group;
  can: (permission: Permission) => boolean;
  action?: PageAction;
  menu?: PageAction[];
  aside?: ReactNode;
};

/** The header of every page of one group: name, dates, status and tabs. */
export function GroupHeader({ group, can, ...actions }: GroupHeaderProps) {
  const { timezone } = useCompanyFormat();
  return (
    <PageHeader
      title={group.name}
      status={<Status labels={EVENT_LABELS} value={group.status} />}
      context={groupContext(group, timezone)}
      breadcrumbs={[{ label: 'Groups', href: pageUrl('Groups/Index') }]}
      tabs={groupTabs(group.id, can)}
      {...actions}
    />
  );
}

/** `12 dates · 17 Oct 2026 – 2 Jan 2027`. */
function groupContext({ events_count, start_date, end_date }: Group, timezone: string): string {
  const days = [start_date, end_date].flatMap((date) => (date ? [formatDate(date, timezone, 'date')] : []));
  return [datesText(events_count), [...new Set(days)].join(' – ')].filter(Boolean).join(' · ');
}

function datesText(count: number | null): string | null {
  if (count === null) {
    return null;
  }
  return count === 0 ? 'No dates yet' : count === 1 ? '1 date' : `${count} dates`;
}
