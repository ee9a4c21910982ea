import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { counted } from '#domain/kit/counted.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { moveTemplates } from '#js/stores/outreach/emailTemplates/manyTemplates.ts';

/** Moves the selected templates to a folder, which comes into being with its first template. */
export function MoveTemplatesModal({ templates, onClose }: { templates: EmailTemplate[]; onClose: () => void }) {
  const form = useRecordForm({
    initial: { folder: '' },
    save: async ({ folder }) => {
      await moveTemplates(templates, folder.trim());
      return { ok: true };
    },
    onSaved: onClose,
  });
  const what = counted(templates.length, 'template');
  return (
    <FormModal onClose={onClose} title={`Move ${what}`} form={form} submitLabel={`Move ${what}`}>
      <TextInput
        label="Folder"
        description="Its name, or a new one. Empty for none."
        maxLength={80}
        data-autofocus
        {...form.field('folder')}
      />
    </FormModal>
  );
}
