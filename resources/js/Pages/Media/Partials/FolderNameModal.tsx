import { TextInput } from '@mantine/core';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

type FolderNameModalProps = {
  /** The one to rename; null for a new one. */
  folder: { name: string } | null;
  onClose: () => void;
  save: (name: string) => Promise<SaveOutcome>;
};

/** The name of a new folder, or another name for one. */
export function FolderNameModal({ folder, onClose, save }: FolderNameModalProps) {
  const form = useRecordForm({
    initial: { name: folder?.name ?? '' },
    save: ({ name }) => save(name),
    onSaved: onClose,
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={folder ? `Rename “${folder.name}”` : 'New folder'}
      form={form}
      submitLabel={folder ? 'Rename' : 'Create folder'}
    >
      <TextInput label="Name" required data-autofocus maxLength={120} {...form.field('name')} />
    </FormModal>
  );
}
