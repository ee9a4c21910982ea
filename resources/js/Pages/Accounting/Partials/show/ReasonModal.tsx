import '#css/mantineForms.css';
import { Textarea } from '@mantine/core';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { kindOf } from '../documentKinds.ts';

type Ending = 'declined' | 'written_off' | 'cancelled';

type ReasonModalProps = { document: DocumentDetail; status: Ending; onClose: () => void };

/** Ends a document, with the reason. */
export function ReasonModal({ document, status, onClose }: ReasonModalProps) {
  const { noun, type } = kindOf(document.type);
  const texts = TEXTS[status];
  const form = useRecordForm({
    initial: { reason: '' },
    save: ({ reason }, options) => useDocument.getState().changeStatus(document.id, status, reason || null, options),
    onSaved: onClose,
  });
  return (
    <FormModal
      onClose={onClose}
      title={`${texts.verb} this ${noun}?`}
      form={form}
      submitLabel={`${texts.verb} ${noun}`}
      cancelLabel={`Keep ${noun}`}
      danger
    >
      <p>{status === 'cancelled' && type === 'invoice' ? texts.ofInvoice : texts.text}</p>
      <Textarea label="Reason" autosize minRows={2} maxLength={500} data-autofocus {...form.field('reason')} />
    </FormModal>
  );
}

const TEXTS: Record<Ending, { verb: string; text: string; ofInvoice?: string }> = {
  declined: { verb: 'Decline', text: 'It stays in the list, and cannot be invoiced.' },
  written_off: {
    verb: 'Write off',
    text: 'What is still due is posted as a loss. A late payment can still be recorded by a new invoice.',
  },
  cancelled: {
    verb: 'Cancel',
    text: 'Its posting is reversed. It keeps its number.',
    ofInvoice: 'A credit note over all of it is issued, and both keep their numbers.',
  },
};
