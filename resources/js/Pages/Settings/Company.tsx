import { Head } from '@inertiajs/react';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCompanySettings } from '#js/stores/account/companySettings.ts';
import { CompanyForm } from './Partials/company/CompanyForm.tsx';

export default function Company() {
  const { selected: company, isMissing, error, message, get } = useCompanySettings();
  useLoad(get);
  return (
    <>
      <Head title="Company" />
      <PageHeader title="Company" context="How your organisation appears, to you and to your guests" />
      {company && <CompanyForm company={company} />}
      {!company && isMissing && (
        <EmptyState title="Nothing to set here">
          Your organisation’s own server keeps these settings elsewhere.
        </EmptyState>
      )}
      {!company && !isMissing && error && (
        <ErrorState title="The settings could not be loaded" message={message} onRetry={() => get()} />
      )}
      {!company && !error && (
        <div role="status" aria-busy="true" aria-label="The settings are loading">
          <SkeletonText lines={8} />
        </div>
      )}
    </>
  );
}
