import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';
import { MergeFieldButtons } from '../editor/MergeFieldButtons.tsx';
import { Attachments } from './Attachments.tsx';
import type { Compose } from './useCompose.ts';

const TEMPLATES = { page: 1, per_page: 100, sort_by: 'name', sort_order: 'asc' } as const;

/** What an e-mail says: a template, or a text; and the files that go with it. */
export function ContentFields({ form }: Pick<Compose, 'form'>) {
  const { list: templates, load } = useEmailTemplates();
  useLoad(load, TEMPLATES);
  const { template_id, subject, text, files } = form.values;
  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label="Template"
          placeholder="Without a template"
          clearable
          data={templates.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
          value={template_id === null ? null : String(template_id)}
          error={form.errorOf('template_id')}
          onChange={(value) => {
            const template = templates.find(({ id }) => String(id) === value);
            form.set({ template_id: template?.id ?? null, ...(template && { subject: template.subject ?? subject }) });
          }}
        />
      )}
      <TextInput label="Subject" required data-autofocus {...form.field('subject')} />
      {template_id === null && (
        <div>
          <Textarea label="Text" required autosize minRows={8} {...form.field('text')} />
          <MergeFieldButtons onInsert={(field) => form.set({ text: text + field })} />
        </div>
      )}
      <Attachments
        files={files}
        error={form.errorOf('attachment_ids')}
        onChange={(next) => form.set({ files: next })}
      />
    </>
  );
}
