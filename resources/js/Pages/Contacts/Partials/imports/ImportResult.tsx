import { Button, Progress } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import type { ContactImport } from '#contract/people/contactImports.ts';
import { counted } from '#domain/kit/counted.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { useContactImports } from '#js/stores/people/contactImports/contactImports.ts';
import styles from './imports.module.css';

const TITLES: Partial<Record<NonNullable<ContactImport['state']>, string>> = {
  checking: 'The file is being checked',
  checked: 'What will happen',
  importing: 'Contacts are being imported',
  done: 'Imported',
  cancelled: 'Stopped',
  failed: 'The file cannot be imported',
  undoing: 'The import is being undone',
  undone: 'Undone',
};

/** How far an import is, what it does or did, and what can be done with it. */
export function ImportResult({ job }: { job: ContactImport }) {
  const { start, cancel } = useContactImports.getState();
  const { id, state, counts, total_rows: total, done_rows: done } = job;
  const isRunning = state === 'checking' || state === 'importing' || state === 'undoing';
  const percent = total ? Math.round(((done ?? 0) / total) * 100) : 0;
  const willDo = (counts?.new ?? 0) + (counts?.changed ?? 0);
  return (
    <Card
      title={(state && TITLES[state]) ?? 'Import'}
      description={isRunning ? 'You can leave this page: it goes on in the background.' : undefined}
      actions={
        <>
          {(state === 'checking' || state === 'importing') && (
            <ProgressButton size="xs" variant="default" onClick={() => cancel(id)}>
              Stop
            </ProgressButton>
          )}
          {state === 'checked' && (
            <ProgressButton onClick={() => start(id)} disabled={willDo === 0}>
              {willDo === 0 ? 'Nothing to import' : `Import ${counted(willDo, 'contact')}`}
            </ProgressButton>
          )}
          {job.can_undo && (
            <ProgressButton size="xs" variant="default" onClick={() => undo(job)}>
              <IconArrowBackUp size={16} /> Undo the import
            </ProgressButton>
          )}
        </>
      }
    >
      <div className={layout.stack}>
        {job.failure && <p role="alert">{job.failure}</p>}
        {isRunning && <Progress value={percent} animated={total === null} aria-label={state ? TITLES[state] : ''} />}
        {state !== 'failed' && (
          <div role="status">
            <Facts
              facts={[
                {
                  label: 'Rows',
                  value:
                    isRunning && total ? `${formatCount(done ?? 0)} of ${formatCount(total)}` : formatCount(total ?? 0),
                },
                { label: 'New contacts', value: formatCount(counts?.new ?? 0) },
                { label: 'Changed', value: formatCount(counts?.changed ?? 0) },
                { label: 'The same', value: formatCount(counts?.same ?? 0) },
                { label: 'Repeated in the file', value: formatCount(counts?.repeated ?? 0) },
                { label: 'Errors', value: formatCount(counts?.error ?? 0) },
              ]}
            />
          </div>
        )}
        {!isRunning && (counts?.error ?? 0) > 0 && (
          <Button
            component="a"
            href={`/contacts/imports/${id}/errors`}
            variant="default"
            className={styles.start}
            leftSection={<IconDownload size={16} />}
          >
            Download the rows with errors
          </Button>
        )}
      </div>
    </Card>
  );
}

async function undo({ id, counts, edited }: ContactImport): Promise<void> {
  const added = counts?.new ?? 0;
  const isConfirmed = await confirm({
    title: 'Undo this import?',
    body: [
      added > 0 && `${counted(added, 'contact')} that it added ${added === 1 ? 'is' : 'are'} deleted`,
      (edited ?? 0) > 0 && `also ${counted(edited ?? 0, 'contact')} edited since`,
      (counts?.changed ?? 0) > 0 && 'changed fields get their earlier values, unless they were edited since',
    ]
      .filter(Boolean)
      .join('; ')
      .concat('. Deleted contacts can be restored for 30 days.'),
    confirmLabel: 'Undo the import',
    danger: true,
  });
  if (isConfirmed) {
    await useContactImports.getState().undo(id);
  }
}
