import { Head } from '@inertiajs/react';
import { pageUrl } from '#domain/pageUrl.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import { LinkButton } from '#js/components/LinkButton.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useOnboarding } from '#js/stores/onboarding/onboarding.ts';
import { PlanCards } from './Partials/plan/PlanCards.tsx';

export default function Plan() {
  const { selected, isMissing, error, message, get } = useOnboarding();
  useLoad(get);
  const hasNone = selected !== null && selected.state === null;
  return (
    <>
      <Head title="Plan" />
      <PageHeader title="Plan" context="What your organisation can use, and how much of it is used" />
      {selected && !hasNone && <PlanCards onboarding={selected} />}
      {hasNone && (
        <EmptyState
          title="Your organisation has no plan"
          action={<LinkButton label="See the plans" href={pageUrl('Onboarding/Plans', {}, { choose: 1 })} />}
        >
          Nothing is limited. A plan is for organisations that want one, or whose host asks for one.
        </EmptyState>
      )}
      {!selected && isMissing && (
        <EmptyState title="Nothing to see here">Your organisation’s own server keeps its plan elsewhere.</EmptyState>
      )}
      {!selected && !isMissing && error && (
        <ErrorState title="The plan could not be loaded" message={message} onRetry={() => get()} />
      )}
      {!selected && !error && (
        <div role="status" aria-busy="true" aria-label="The plan is loading">
          <SkeletonText lines={5} />
        </div>
      )}
    </>
  );
}
