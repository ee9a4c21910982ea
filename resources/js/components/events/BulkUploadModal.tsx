import '#css/mantineForms.css';
import { Button, Group, Modal, Progress, Switch } from '@mantine/core';
import { useState } from 'react';
import type { AllocationRow } from '#contract/allocations.ts';
import { FileDrop } from '../FileDrop.tsx';
import { ProgressButton } from '../ProgressButton.tsx';
import { StatusBadge, type StatusTone } from '../StatusBadge.tsx';
import styles from './layout.module.css';
import { PaperTable } from './PaperTable.tsx';

type Result = { rows: AllocationRow[]; created: number; updated: number; failed: number };
type Answer = { ok: true; data: Result } | { ok: false; error: Error & { errors?: Record<string, string[]> } };

type BulkUploadModalProps = {
  canSend: boolean;
  /** How far an upload is, 0 to 100; null where none runs. */
  uploaded: number | null;
  onClose: () => void;
  /** Reads the file and changes nothing. */
  preview: (file: File) => Promise<Answer>;
  upload: (file: File, send: boolean) => Promise<{ ok: boolean }>;
};

const TEMPLATE = 'name,email,ticket_type,quantity,phone,note,expires_at\nAda Obi,ada@example.org,Standard,2,,,\n';

/** A CSV file of allocations: chosen, read, shown row by row, and only then applied. */
export function BulkUploadModal({ canSend, uploaded, onClose, preview, upload }: BulkUploadModalProps) {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState('');
  const [send, setSend] = useState(false);

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
    if (file && (await upload(file, send)).ok) {
      onClose();
    }
  }

  const good = result ? result.created + result.updated : 0;
  return (
    <Modal opened onClose={onClose} title="Upload allocations" size={result ? 'xl' : 'md'} centered>
      <div className={styles.tight}>
        {!result && (
          <>
            <FileDrop
              label="Drop a CSV file here, or choose one"
              help="Columns: name, email, ticket_type, quantity, phone, note, expires_at. You see every row before anything is changed."
              accept=".csv,text/csv"
              maxSize={5 * 1024 * 1024}
              error={error}
              disabled={uploaded !== null}
              onFile={read}
            />
            <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`} download="allocations-template.csv">
              Download a template
            </a>
          </>
        )}
        {uploaded !== null && <Progress value={uploaded} aria-label="The file is being uploaded" />}
        {result && (
          <>
            <p role="status">
              {result.created} to create, {result.updated} to change, {result.failed} with errors, in “{file?.name}”.
            </p>
            <div className={styles.preview}>
              <PreviewTable rows={result.rows} />
            </div>
            {canSend && (
              <Switch
                label="Mail the claim links at once"
                checked={send}
                onChange={(event) => setSend(event.currentTarget.checked)}
              />
            )}
            <Group justify="flex-end" gap="xs" mt="sm">
              <Button variant="default" onClick={() => setResult(null)}>
                Choose another file
              </Button>
              <ProgressButton onClick={apply} disabled={good === 0}>
                {good === 0 ? 'Nothing to upload' : `Upload ${good} ${good === 1 ? 'allocation' : 'allocations'}`}
              </ProgressButton>
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}

const ACTIONS = {
  create: { word: 'Create', tone: 'success' },
  update: { word: 'Change', tone: 'info' },
  skip: { word: 'Skip', tone: 'danger' },
} satisfies Record<AllocationRow['action'], { word: string; tone: StatusTone }>;

function PreviewTable({ rows }: { rows: AllocationRow[] }) {
  return (
    <PaperTable
      label="Rows of the file"
      rows={rows}
      rowId={(row) => row.row}
      columns={[
        { header: 'Row', cell: (row) => row.row },
        { header: 'Name', cell: (row) => row.name },
        { header: 'E-mail', cell: (row) => row.email },
        { header: 'Ticket', cell: (row) => row.ticket_type },
        { header: 'Tickets', end: true, cell: (row) => row.quantity },
        {
          header: 'What happens',
          cell: (row) => (
            <>
              <StatusBadge tone={ACTIONS[row.action].tone}>{ACTIONS[row.action].word}</StatusBadge>
              {row.errors.length > 0 && <span className={styles.problem}>{row.errors.join(' ')}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
