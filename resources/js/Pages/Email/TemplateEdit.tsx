import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';

const DEFAULTS = { name: '', subject: '', preheader: '', folder: '', updated_at: null as string | null };

export default function TemplateEdit({ template: sent }: PageProps<'Email/TemplateEdit'>) {
  const template = useRecord(useEmailTemplates, sent);
  const form = useStoreForm(useEmailTemplates, DEFAULTS, template, {
    onSaved: () => toast.success('Template saved'),
  });
  return (
    <>
      <PageHeader
        title={template.name}
        breadcrumbs={[{ label: 'E-mail templates', href: pageUrl('Email/Templates') }]}
      />
      <FormPage form={form} submitLabel="Save template" cancelHref={pageUrl('Email/Templates')}>
        <FormSection title="Subject">
          <TextInput label="Name" required maxLength={120} {...form.field('name')} />
          <TextInput label="Subject" required maxLength={250} {...form.field('subject')} />
          <TextInput label="Preview text" maxLength={250} {...form.field('preheader')} />
        </FormSection>
      </FormPage>
    </>
  );
}
