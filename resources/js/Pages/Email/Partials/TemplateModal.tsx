import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { EMPTY_DESIGN, type EmailDesign } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';

const NEW_TEMPLATE = { name: '', subject: '', folder: '', design: EMPTY_DESIGN as EmailDesign | null, html: '' };

type TemplateModalProps = EditorProps<EmailTemplate> & {
  /** Called with null if another backend does not return the template. */
  onSaved?: (template: EmailTemplate | null) => unknown;
};

/** Creates a template. */
export function TemplateModal({ onClose, onSaved = onClose }: TemplateModalProps) {
  const form = useStoreForm(useEmailTemplates, NEW_TEMPLATE, null, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'e-mail template',
  });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('template', undefined)}>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <TextInput label="Subject" required maxLength={250} {...form.field('subject')} />
      <TextInput label="Folder" maxLength={80} {...form.field('folder')} />
    </FormModal>
  );
}
