import { ActionIcon, Button } from '@mantine/core';
import { IconForms, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContactField } from '#contract/people/contactFields.ts';
import { KIND_LABELS, MAX_FIELDS } from '#domain/people/contactFields.ts';
import { SortableList } from '#js/components/input/SortableList.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import styles from './ContactFieldsCard.module.css';

const ContactFieldModal = lazyDialog(async () => (await import('./ContactFieldModal.tsx')).ContactFieldModal);

/** The fields that the company added to its contacts, in their order. */
export function ContactFieldsCard() {
  const { list: fields, loaded, loadError, load, reorder } = useContactFields();
  const [open, setOpen] = useState<ContactField | 'new' | null>(null);
  useLoad(load, {});
  return (
    <Card
      title="Your own fields"
      description="In forms, lists, filters and exports of contacts"
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={fields.length >= MAX_FIELDS}
          onClick={() => setOpen('new')}
        >
          Add field
        </Button>
      }
    >
      {loadError ? (
        <ErrorState title={loadError} onRetry={() => load({})} />
      ) : !loaded ? (
        <SkeletonText lines={4} />
      ) : fields.length === 0 ? (
        <EmptyState icon={<IconForms size={20} />} title="No fields yet">
          Add what you want to know about people, such as a membership or a date.
        </EmptyState>
      ) : (
        <SortableList
          label="Your own fields"
          items={fields}
          itemId={({ id }) => id}
          itemName={({ label }) => label}
          onReorder={(next) => reorder(next)}
          render={(field) => (
            <FieldRow field={field} onEdit={() => setOpen(field)} onRemove={() => removeField(field)} />
          )}
        />
      )}
      {open !== null && (
        <ContactFieldModal
          key={open === 'new' ? 'new' : open.id}
          record={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

type FieldRowProps = { field: ContactField; onEdit: () => void; onRemove: () => void };

function FieldRow({ field: { label, kind, options }, onEdit, onRemove }: FieldRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.label}>{label}</div>
        <div className={styles.detail}>
          {kind && KIND_LABELS[kind]}
          {options.length > 0 && `: ${options.join(', ')}`}
        </div>
      </div>
      <div>
        <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${label}`} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${label}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}

async function removeField({ id, label }: ContactField): Promise<void> {
  const isConfirmed = await confirm({
    title: `Delete the field “${label}”?`,
    body: 'Its values are no longer shown for any contact. It cannot be restored.',
    confirmLabel: 'Delete field',
    danger: true,
  });
  if (isConfirmed) {
    await useContactFields.getState().remove(id);
  }
}
