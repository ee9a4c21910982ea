import { Button, Group, Progress } from '@mantine/core';
import { useState } from 'react';
import type { InvitationRow } from '#contract/invitations.ts';
import { PaperTable } from '../events/PaperTable.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { ProgressButton } from '../ProgressButton.tsx';
import { StatusBadge, type StatusTone } from '../StatusBadge.tsx';
import styles from './invitations.module.css';
import { people } from './invitationWords.ts';
import type { FileResult, InviteCalls } from './inviteCalls.ts';

type InviteFileProps = Pick<InviteCalls, 'preview' | 'upload' | 'uploaded'> & { onClose: () => void };

const TEMPLATE = 'name,email,phone\nAda Obi,ada@example.org,\n';

const ACTIONS = {
  invite: { word: 'Invite', tone: 'success' },
  invited: { word: 'Invited already', tone: 'neutral' },
  skip: { word: 'Skip', tone: 'danger' },
} satisfies Record<InvitationRow['action'], { word: string; tone: StatusTone }>;

/** A CSV file of guests: chosen, read, shown row by row, and only then invited. */
export function InviteFile({ preview, upload, uploaded, onClose }: InviteFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<FileResult | null>(null);
  const [error, setError] = useState('');

  async function read(chosen: File) {
    setError('');
    const answer = await preview(chosen);
    if (answer.ok) {
      setFile(chosen);
      setResult(answer.data);
    } else {
      const [sentence] = Object.values(answer.error.errors ?? {}).flat();
      setError(sentence ?? answer.error.message);
    }
  }

  async function apply() {
    if (file && (await upload(file)).ok) {
      onClose();
    }
  }

  if (!result) {
    return (
      <>
        <FileDrop
          label="Drop a CSV file here, or choose one"
          help="Columns: name, email, phone. You see every row before anybody is invited."
          accept=".csv,text/csv"
          maxSize={1024 * 1024}
          error={error}
          disabled={uploaded !== null}
          onFile={read}
        />
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`} download="guests-template.csv">
          Download a template
        </a>
        {uploaded !== null && <Progress value={uploaded} aria-label="The file is being uploaded" />}
      </>
    );
  }
  const { rows, invited, already_invited, failed } = result;
  return (
    <>
      <p role="status">
        {invited} to invite, {already_invited} invited already, {failed} with errors, in “{file?.name}”.
      </p>
      <div className={styles.preview}>
        <PaperTable
          label="Rows of the file"
          rows={rows}
          rowId={(row) => row.row}
          columns={[
            { header: 'Row', cell: (row) => row.row },
            { header: 'Guest', cell: (row) => [row.name, row.email].filter(Boolean).join(' · ') },
            {
              header: 'What happens',
              cell: ({ action, errors }) => (
                <>
                  <StatusBadge tone={ACTIONS[action].tone}>{ACTIONS[action].word}</StatusBadge>
                  {errors.length > 0 && <span className={styles.error}> {errors.join(' ')}</span>}
                </>
              ),
            },
          ]}
        />
      </div>
      {uploaded !== null && <Progress value={uploaded} aria-label="The file is being uploaded" />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setResult(null)}>
          Choose another file
        </Button>
        <ProgressButton onClick={apply} disabled={invited === 0}>
          {invited === 0 ? 'Nobody to invite' : `Invite ${people(invited)}`}
        </ProgressButton>
      </Group>
    </>
  );
}
