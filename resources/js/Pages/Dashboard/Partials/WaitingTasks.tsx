import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/pageUrl.ts';
import { StatCard } from '#js/components/StatCard.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useTaskCounts } from '#js/stores/tasks/taskCounts.ts';

/** How many tasks wait for this user. */
export function WaitingTasks() {
  const { counts, load } = useTaskCounts();
  useLoad(load, {});
  return (
    <StatCard
      label="Tasks waiting for you"
      value={
        counts && (
          <Link href={pageUrl('Tasks/Index', {}, { view: 'waiting' })}>
            {counts.waiting_for_me.toLocaleString('en')}
          </Link>
        )
      }
      hint={counts && (counts.overdue > 0 ? `${counts.overdue} late` : 'None is late')}
    />
  );
}
