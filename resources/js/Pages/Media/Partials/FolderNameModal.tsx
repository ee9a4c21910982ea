import { TextInput } from '@mantine/core';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { type SaveOptions, type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';

type FolderNameModalProps = {
  /** The folder to rename; null for a new one. */
  folder: { name: string } | null;
  onClose: () => void;
  save: (name: string, options: SaveOptions) => Promise<SaveOutcome>;
};

/** Names a new folder or renames one. */
export function FolderNameModal({ folder, onClose, save }: FolderNameModalProps) {
  const form = useRecordForm({
    initial: { name: folder?.name ?? '' },
    save: ({ name }, options) => save(name, options),
    onSaved: onClose,
  });
  return (
    <FormModal
      onClose={onClose}
      title={folder ? `Rename “${folder.name}”` : 'New folder'}
      form={form}
      submitLabel={folder ? 'Rename folder' : 'Create folder'}
    >
      <TextInput label="Name" required data-autofocus maxLength={120} {...form.field('name')} />
    </FormModal>
  );
}
