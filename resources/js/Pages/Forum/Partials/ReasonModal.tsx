import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { ReasonField } from './ReasonField.tsx';

type ReasonModalProps = {
  title: string;
  /** What happens. */
  text: string;
  submitLabel: string;
  /** Whether visitors lose something. */
  danger?: boolean;
  run: (reason: string, options: ActionOptions) => Promise<Outcome<unknown>>;
  onClose: () => void;
};

/** Asks for the reason of what a moderator is about to do. */
export function ReasonModal({ title, text, submitLabel, danger = false, run, onClose }: ReasonModalProps) {
  const form = useRecordForm({
    initial: { reason: '' },
    save: ({ reason }, options) => run(reason, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} title={title} submitLabel={submitLabel} danger={danger}>
      <p>{text}</p>
      <ReasonField data-autofocus {...form.field('reason')} />
    </FormModal>
  );
}
