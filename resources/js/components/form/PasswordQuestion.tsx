import '#css/mantineForms.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { FormModal } from './FormModal.tsx';
import { type SaveOptions, type SaveOutcome, useRecordForm } from './useRecordForm.ts';

type PasswordQuestionProps<Data> = {
  title: string;
  /** What will happen. */
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** Also asks why, with an example of an answer. */
  reason?: string;
  ask: (password: string, options: SaveOptions, reason: string) => Promise<SaveOutcome<Data>>;
  /** Called with the response instead of closing the dialog, which is the default. */
  onDone?: (data: Data) => void;
  onClose: () => void;
};

/** Asks for the password before an action that someone at an unattended browser must not be able to do. */
export function PasswordQuestion<Data>(props: PasswordQuestionProps<Data>) {
  const { title, text, submitLabel, isDangerous = false, reason, ask, onDone, onClose } = props;
  const form = useRecordForm<{ password: string; reason: string }, Data>({
    initial: { password: '', reason: '' },
    save: (values, options) => ask(values.password, options, values.reason),
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
      {reason && (
        <TextInput
          label="Why?"
          description={reason}
          required
          maxLength={200}
          data-autofocus
          {...form.field('reason')}
        />
      )}
      <PasswordInput
        label="Your password"
        required
        data-autofocus={!reason || undefined}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormModal>
  );
}
