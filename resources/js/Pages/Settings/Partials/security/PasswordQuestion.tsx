import '#css/mantineForms.css';
import { PasswordInput } from '@mantine/core';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOptions, type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

type PasswordQuestionProps<Data> = {
  title: string;
  /** What it will do. */
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  ask: (password: string, options: SaveOptions) => Promise<SaveOutcome<Data>>;
  /** Goes on with the answer, and closes it; without it the dialog closes. */
  onDone?: (data: Data) => void;
  onClose: () => void;
};

/** Asks for the password before something that somebody at an open browser must not do. */
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
