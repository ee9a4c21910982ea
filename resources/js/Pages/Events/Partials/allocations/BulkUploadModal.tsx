import { MAX_PEOPLE_FILE_BYTES } from '#domain/limits.ts';
import '#css/mantineForms.css';
import { Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import type { AllocationRow } from '#contract/allocations.ts';
import { CsvUpload } from '#js/components/CsvUpload.tsx';
import type { StatusTone } from '#js/components/StatusBadge.tsx';

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

const ACTIONS = {
  create: { label: 'Create', tone: 'success' },
  update: { label: 'Change', tone: 'info' },
  skip: { label: 'Skip', tone: 'danger' },
} satisfies Record<AllocationRow['action'], { label: string; tone: StatusTone }>;

/** A CSV file of allocations. */
export function BulkUploadModal({ canSend, uploaded, onClose, preview, upload }: BulkUploadModalProps) {
  const [send, setSend] = useState(false);
  return (
    <Modal opened onClose={onClose} title="Upload allocations" size="xl" centered>
      <CsvUpload
        help="Columns: name, email, ticket_type, quantity, phone, note, expires_at. You see every row before anything is changed."
        template={{ name: 'allocations-template.csv', text: TEMPLATE }}
        maxSize={MAX_PEOPLE_FILE_BYTES}
        uploaded={uploaded}
        preview={preview}
        apply={(file) => upload(file, send)}
        onDone={onClose}
        summary={({ created, updated, failed }) => `${created} to create, ${updated} to change, ${failed} with errors`}
        columns={[
          { header: 'Name', cell: (row) => row.name },
          { header: 'E-mail', cell: (row) => row.email },
          { header: 'Ticket', cell: (row) => row.ticket_type },
          { header: 'Tickets', end: true, cell: (row) => row.quantity },
        ]}
        actions={ACTIONS}
        deed={({ created, updated }) => deed(created + updated)}
        nothing="Nothing to upload"
      >
        {canSend && (
          <Switch
            label="Mail the claim links at once"
            checked={send}
            onChange={(event) => setSend(event.currentTarget.checked)}
          />
        )}
      </CsvUpload>
    </Modal>
  );
}

function deed(good: number): string | null {
  return good === 0 ? null : `Upload ${good} ${good === 1 ? 'allocation' : 'allocations'}`;
}
