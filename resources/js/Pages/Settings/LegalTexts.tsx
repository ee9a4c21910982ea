import { Head } from '@inertiajs/react';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useLegalTexts } from '#js/stores/account/legalTexts.ts';
import { LegalTextForm } from './Partials/legalTexts/LegalTextForm.tsx';

export default function LegalTexts() {
  const { selected: texts, isMissing, error, message, get } = useLegalTexts();
  useLoad(get);
  return (
    <>
      <Head title="Legal texts" />
      <PageHeader title="Legal texts" context="What visitors can read before they sign up or pay" />
      {texts && (
        <div className={layout.stack}>
          <LegalTextForm kind="privacy" text={texts.privacy} portalUrl={texts.portal_url} />
          <LegalTextForm kind="terms" text={texts.terms} portalUrl={texts.portal_url} />
        </div>
      )}
      {!texts && isMissing && (
        <EmptyState title="Nothing to set here">Your organisation’s own server keeps these texts elsewhere.</EmptyState>
      )}
      {!texts && !isMissing && error && (
        <ErrorState title="The texts could not be loaded" message={message} onRetry={() => get()} />
      )}
      {!texts && !error && (
        <div role="status" aria-busy="true" aria-label="The texts are loading">
          <SkeletonText lines={8} />
        </div>
      )}
    </>
  );
}
