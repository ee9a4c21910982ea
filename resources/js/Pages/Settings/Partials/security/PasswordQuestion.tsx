import '#css/mantineForms.css';
import { PasswordInput } from '@mantine/core';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { type SaveOptions, type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';

type PasswordQuestionProps<Data> = {
  title: string;
  /** What will happen. */
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  ask: (password: string, options: SaveOptions) => Promise<SaveOutcome<Data>>;
  /** Called with the response instead of closing the dialog, which is the default. */
  onDone?: (data: Data) => void;
  onClose: () => void;
};

/** Asks for the password before an action that someone at an unattended browser must not be able to do. */
export function PasswordQuestion<Data>(props: PasswordQuestionProps<Data>) {
  const { title, text, submitLabel, isDangerous = false, ask, onDone, onClose } = props;
  const form = useRecordForm<{ password: string }, Data>({
    initial: { password: '' },
    save: ({ password }, options) => ask(password, options),
    onSaved: ({ data }) => {
      if (onDone && data !== undefined) {
        onDone(data);
      } else {
        onClose();
      }
    },
  });
  return (
    <FormModal title={title} form={form} submitLabel={submitLabel} danger={isDangerous} onClose={onClose}>
      <p>{text}</p>
      <PasswordInput
        label="Your password"
        required
        data-autofocus
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormModal>
  );
}
