import type { Permission } from '#contract/permissions.ts';
import type { Group } from '#contract/programme/groups.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { RecordSteps } from '#js/components/page/RecordSteps.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { groupTabs } from './groupTabs.ts';
import type { GroupActions } from './useGroupActions.tsx';

type GroupHeaderProps = {
  group: Group;
  can: (permission: Permission) => boolean;
  /** From `useGroupActions`. */
  actions: GroupActions;
};

/** The header of every page of one group: name, dates, status, tabs, and all that can be done with it. */
export function GroupHeader({ group, can, actions }: GroupHeaderProps) {
  const { timezone } = useCompanyFormat();
  return (
    <>
      <PageHeader
        isSticky
        title={group.name}
        status={<Status labels={EVENT_LABELS} value={group.status} />}
        context={groupContext(group, timezone)}
        breadcrumbs={[{ label: 'Groups', href: pageUrl('Groups/Index') }]}
        tabs={groupTabs(group.id, can)}
        aside={<RecordSteps noun="group" record={pageUrl('Groups/Show', group)} />}
        action={actions.addDates}
        nextStep={actions.nextStep}
        menu={actions.menu}
      />
      {actions.dialogs}
    </>
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
