import '#css/mantineForms.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { EMPTY_DESIGN, type EmailDesign } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { EMAIL_GALLERY } from '#domain/outreach/emailDesign/gallery.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';
import { useEmailContext } from './editor/usePreview.ts';

const NEW_TEMPLATE = { name: '', subject: '', preheader: '', folder: '', design: EMPTY_DESIGN as EmailDesign };
const EMPTY = 'Empty';

type TemplateModalProps = {
  onClose: () => void;
  /** Called with null if another backend does not return the template. */
  onSaved: (template: EmailTemplate | null) => unknown;
};

/** Creates a template, empty or from the gallery. */
export function TemplateModal({ onClose, onSaved }: TemplateModalProps) {
  const context = useEmailContext();
  const [chosen, setChosen] = useState(EMPTY);
  const form = useRecordForm({
    initial: NEW_TEMPLATE,
    save: (values, options) =>
      useEmailTemplates.getState().create({ ...values, html: renderEmail(values.design, values, context) }, options),
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'e-mail template new',
  });
  const choose = (name: string) => {
    const found = EMAIL_GALLERY.find((one) => one.name === name);
    setChosen(name);
    form.set(
      found
        ? { design: found.design, subject: found.subject, preheader: found.preheader }
        : { design: EMPTY_DESIGN, subject: '', preheader: '' },
    );
  };
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('template', undefined)}>
      <NativeSelect
        label="Begin with"
        value={chosen}
        data={[
          { value: EMPTY, label: 'An empty e-mail' },
          ...EMAIL_GALLERY.map(({ name, detail }) => ({ value: name, label: `${name}: ${detail.toLowerCase()}` })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <TextInput label="Subject" required maxLength={250} {...form.field('subject')} />
      <TextInput label="Folder" maxLength={80} {...form.field('folder')} />
    </FormModal>
  );
}
