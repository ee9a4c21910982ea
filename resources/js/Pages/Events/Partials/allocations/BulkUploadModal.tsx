import '#css/mantineDialogs.css';
import { formatCount } from '#domain/kit/formatCount.ts';
import { MAX_PEOPLE_FILE_BYTES } from '#domain/kit/limits.ts';
import '#css/mantineForms.css';
import { Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import type { AllocationRow } from '#contract/selling/allocations.ts';
import { CsvUpload } from '#js/components/input/CsvUpload.tsx';
import type { StatusTone } from '#js/components/text/StatusBadge.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useAllocations } from '#js/stores/selling/allocations/allocations.ts';

type BulkUploadModalProps = { eventId: number; onClose: () => void };

const COLUMNS = ['name', 'email', 'ticket_type', 'quantity', 'phone', 'note', 'expires_at'] as const;
const TEMPLATE = `${COLUMNS.join(',')}\nAda Obi,ada@example.org,Standard,2,,,\n`;

const ACTIONS = {
  create: { label: 'Create', tone: 'success' },
  update: { label: 'Change', tone: 'info' },
  skip: { label: 'Skip', tone: 'danger' },
} satisfies Record<NonNullable<AllocationRow['action']>, { label: string; tone: StatusTone }>;

/** Creates and updates allocations from a CSV file. */
export function BulkUploadModal({ eventId, onClose }: BulkUploadModalProps) {
  const canSend = useCanCheck()('allocations.send');
  const { uploaded, preview, upload } = useAllocations();
  const [send, setSend] = useState(false);
  return (
    <Modal opened onClose={onClose} title="Upload allocations" size="xl" centered>
      <CsvUpload
        help={`Columns: ${COLUMNS.join(', ')}. You review every row before anything changes.`}
        template={{ name: 'allocations-template.csv', text: TEMPLATE }}
        maxSize={MAX_PEOPLE_FILE_BYTES}
        uploaded={uploaded}
        preview={(file) => preview(eventId, file)}
        apply={(file) => upload(eventId, { file, send })}
        onDone={onClose}
        summary={({ created, updated, failed }) =>
          `${formatCount(created)} to create, ${formatCount(updated)} to change, ${formatCount(failed)} with errors`
        }
        columns={[
          { header: 'Name', cell: (row) => row.name },
          { header: 'E-mail', cell: (row) => row.email },
          { header: 'Ticket', cell: (row) => row.ticket_type },
          { header: 'Tickets', end: true, cell: (row) => row.quantity },
        ]}
        actions={ACTIONS}
        skipped={{
          actions: ['skip'],
          summary: ({ created, updated, failed }) =>
            [
              ...(created || !updated ? [`${formatCount(created)} created`] : []),
              ...(updated ? [`${formatCount(updated)} changed`] : []),
              `${formatCount(failed)} skipped`,
            ].join(', '),
          file: {
            name: 'allocations-skipped.csv',
            columns: COLUMNS,
            cells: (row) => COLUMNS.map((column) => row[column]),
          },
          label: ({ name, email }) => [name, email].filter(Boolean).join(' · '),
        }}
        submitLabel={({ created, updated }) => submitLabel((created ?? 0) + (updated ?? 0))}
        nothing="Nothing to upload"
        unreadLabel="Upload allocations"
      >
        {canSend && (
          <Switch
            label="Send the claim links now"
            checked={send}
            onChange={(event) => setSend(event.currentTarget.checked)}
          />
        )}
      </CsvUpload>
    </Modal>
  );
}

function submitLabel(count: number): string | null {
  return count === 0 ? null : `Upload ${count} ${count === 1 ? 'allocation' : 'allocations'}`;
}
