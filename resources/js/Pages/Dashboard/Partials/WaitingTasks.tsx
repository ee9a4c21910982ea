import { Link } from '@inertiajs/react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { pastDueText } from '#domain/programme/pastDueText.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useTaskCounts } from '#js/stores/programme/tasks/taskCounts.ts';

/** The number of tasks waiting for this user, and how many of them are past their due date. */
export function WaitingTasks() {
  const { counts, load } = useTaskCounts();
  useLoad(load, {});
  const late = counts?.past_due ?? counts?.overdue ?? null;
  return (
    <StatCard
      label="Tasks waiting for you"
      value={
        counts && (
          <Link href={pageUrl('Tasks/Index', {}, { view: 'waiting' })}>{formatCount(counts.waiting_for_me)}</Link>
        )
      }
      hint={late === null ? null : pastDueText(late)}
    />
  );
}
