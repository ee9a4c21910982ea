import '#css/mantineForms.css';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { documentLetter } from '#domain/accounting/documentLetter.ts';
import { isEditable } from '#domain/accounting/documentStates.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { kindOf } from '../documentKinds.ts';

/** Sends a document by e-mail with its PDF and its link. */
export function SendModal({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { company } = useShared();
  const { noun } = kindOf(document.type);
  const isDraft = document.status !== null && isEditable(document.status);
  const form = useRecordForm({
    initial: {
      to: document.contact_email ?? '',
      ...documentLetter({ noun, number: document.number, from: company?.name ?? '', to: document.contact_name }),
      copy_to_me: false,
    },
    save: (letter, options) => useDocument.getState().sendMail(document.id, letter, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title={`Send this ${noun}`} form={form} submitLabel={`Send ${noun}`}>
      <TextInput label="To" type="email" required data-autofocus maxLength={254} {...form.field('to')} />
      <TextInput label="Subject" required maxLength={200} {...form.field('subject')} />
      <Textarea
        label="Message"
        description={isDraft ? `The ${noun} gets its number and is fixed from then on.` : undefined}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4000}
        {...form.field('message')}
      />
      <Checkbox label="Send me a copy" {...form.check('copy_to_me')} />
    </FormModal>
  );
}
