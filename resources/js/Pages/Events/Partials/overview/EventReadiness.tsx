import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import { NextSteps } from './NextSteps.tsx';
import { readinessSteps } from './readinessSteps.ts';
import { useEventReadiness } from './useEventReadiness.ts';

type EventReadinessProps = { event: Event; can: (permission: Permission) => boolean };

/** The steps left before people can buy; also shown after publishing while nobody can. */
export function EventReadiness({ event, can }: EventReadinessProps) {
  const { timezone } = useCompanyFormat();
  const ready = useEventReadiness(event);
  const isClosed = event.status === 'completed' || event.status === 'paused' || event.cancelled_at !== null;
  if (isClosed || (event.status !== 'draft' && ready.canBeBought !== false)) {
    return null;
  }
  // Never the number of steps that are known so far: it would change while it is read.
  if (!ready.isSettled) {
    return <SkeletonCard lines={7} />;
  }
  return <NextSteps steps={readinessSteps(event, ready, can, timezone)} />;
}
