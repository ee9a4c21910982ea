import { Link } from '@inertiajs/react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useTaskCounts } from '#js/stores/programme/tasks/taskCounts.ts';

/** The number of tasks waiting for this user, and how many are overdue. */
export function WaitingTasks() {
  const { counts, load } = useTaskCounts();
  useLoad(load, {});
  return (
    <StatCard
      label="Tasks waiting for you"
      value={
        counts && (
          <Link href={pageUrl('Tasks/Index', {}, { view: 'waiting' })}>{formatCount(counts.waiting_for_me)}</Link>
        )
      }
      hint={lateText(counts?.overdue ?? null)}
    />
  );
}

function lateText(overdue: number | null): string | null {
  return overdue === null ? null : overdue > 0 ? `${overdue} overdue` : 'None overdue';
}
