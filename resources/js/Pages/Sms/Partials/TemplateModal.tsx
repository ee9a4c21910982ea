import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { SmsTemplate } from '#contract/outreach/smsTemplates.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { useSmsTemplates } from '#js/stores/outreach/sms/smsTemplates.ts';
import { SmsTextInput } from './SmsTextInput.tsx';

const NEW_TEMPLATE = { name: '', body: '', updated_at: null as string | null };

/** Creates a template, or edits one. */
export function TemplateModal({ record: template, onClose }: EditorProps<SmsTemplate>) {
  const form = useStoreForm(useSmsTemplates, NEW_TEMPLATE, template, { onSaved: onClose, draft: 'sms template' });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('template', template?.name)}>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <SmsTextInput {...form.field('body')} onChange={(body) => form.set({ body })} />
    </FormModal>
  );
}
