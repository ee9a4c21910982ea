import { useEffect } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { ImportState } from '#domain/people/imports/importFields.ts';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactImports } from '#js/stores/people/contactImports/contactImports.ts';
import { ImportResult } from './ImportResult.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSettings } from './ImportSettings.tsx';

const PAUSE_MS = 1000;
const RUNNING: readonly (ImportState | null)[] = ['checking', 'importing', 'undoing'];
/** Until it is started, the settings can be changed and the file checked again. */
const OPEN: readonly (ImportState | null)[] = ['uploaded', 'checked', 'failed'];

/** One import: how the file is read, what its rows do, and how far it is. */
export function ImportDetails({ id }: { id: number }) {
  const { selected, get, refresh, error, message } = useContactImports();
  useLoad(get, id);
  const job = selected?.id === id ? selected : null;
  const isRunning = job !== null && RUNNING.includes(job.state);
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => void refresh(id), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh, id]);

  return (
    <>
      <PageHeader
        title={job?.file_name ?? 'Import'}
        breadcrumbs={[
          { label: 'Contacts', href: pageUrl('Contacts/Index') },
          { label: 'Import', href: pageUrl('Contacts/Import') },
        ]}
      />
      {job ? (
        <div className={layout.stack}>
          {OPEN.includes(job.state) && <ImportSettings key={`${job.id} ${job.state}`} job={job} />}
          {job.state !== 'uploaded' && <ImportResult job={job} />}
          {job.state !== 'uploaded' && !isRunning && job.state !== 'failed' && <ImportRows job={job} />}
        </div>
      ) : error ? (
        <ErrorState title="The import could not be loaded" message={message} onRetry={() => get(id)} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
}
