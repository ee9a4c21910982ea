import { Head } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
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
