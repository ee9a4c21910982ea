import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import { MAX_VIEW_NAME } from '#domain/account/views.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { type SaveOptions, type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';

type Values = { name: string; is_shared: boolean };

type ViewModalProps = {
  title: string;
  submitLabel: string;
  view: Values;
  canShare: boolean;
  save: (values: Values, options: Pick<SaveOptions, 'onFailure'>) => Promise<SaveOutcome>;
  onClose: () => void;
};

/** Edits a saved view's name and whether it is shared with the company. */
export function ViewModal({ title, submitLabel, view, canShare, save, onClose }: ViewModalProps) {
  const form = useRecordForm<Values>({
    initial: { name: view.name, is_shared: view.is_shared },
    save: ({ name, is_shared }, { onFailure }) => save({ name: name.trim(), is_shared }, { onFailure }),
    onSaved: onClose,
  });
  return (
    <FormModal opened onClose={onClose} title={title} form={form} submitLabel={submitLabel}>
      <TextInput
        label="Name"
        required
        maxLength={MAX_VIEW_NAME}
        placeholder="Paid this week"
        data-autofocus
        {...form.field('name')}
      />
      {canShare && (
        <Switch
          label="Share with the company"
          description="Everybody who sees this list can open it. Only you can change it."
          {...form.check('is_shared')}
        />
      )}
    </FormModal>
  );
}
