import '#css/mantineForms.css';
import { Head, router } from '@inertiajs/react';
import { TextInput } from '@mantine/core';
import { IconHistory, IconMailPlus, IconSend, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EmailDesign } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { designOfHtml, readDesign } from '#domain/outreach/emailDesign/readDesign.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import { EditorsNotice } from '#js/components/form/EditorsNotice.tsx';
import { FieldRow, FormPage } from '#js/components/form/FormPage.tsx';
import { formValues } from '#js/components/form/formValues.ts';
import { useAutosave } from '#js/components/form/useAutosave.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { type BeefreeAccess, useBeefree } from '#js/stores/outreach/emailTemplates/beefree.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';
import { useTemplateEditors, useTemplateTest } from '#js/stores/outreach/emailTemplates/templateTools.ts';
import { MergeFieldButtons } from './Partials/editor/MergeFieldButtons.tsx';
import { useEmailContext, usePreview } from './Partials/editor/usePreview.ts';

const DesignEditor = lazyDialog(
  async () => (await import('./Partials/editor/DesignEditor.tsx')).DesignEditor,
  <Skeleton height="20rem" />,
);
const PreviewPanel = lazyDialog(
  async () => (await import('./Partials/editor/PreviewPanel.tsx')).PreviewPanel,
  <Skeleton height="24rem" />,
);
const EmailChecks = lazyDialog(async () => (await import('./Partials/editor/EmailChecks.tsx')).EmailChecks);
const TemplateVersions = lazyDialog(
  async () => (await import('./Partials/editor/TemplateVersions.tsx')).TemplateVersions,
);

const BeefreeModal = lazyDialog(async () => (await import('./Partials/editor/BeefreeModal.tsx')).BeefreeModal);

const DEFAULTS = {
  name: '',
  folder: '',
  subject: '',
  preheader: '',
  design: null as Record<string, unknown> | null,
  beefree: null as Record<string, unknown> | null,
  updated_at: null as string | null,
};

/** Writes a template; those who can only see templates see the e-mail. */
export default function TemplateEdit({ template: sent }: PageProps<'Email/TemplateEdit'>) {
  const template = useRecord(useEmailTemplates, sent);
  return useCan('email.write') ? <Editor template={template} /> : <ReadOnly template={template} />;
}

function ReadOnly({ template }: { template: EmailTemplate }) {
  const [contactId, setContact] = useState<number | null>(null);
  const { subject, preheader, html } = template;
  const shown = usePreview(
    { subject, preheader: preheader ?? '', design: readDesign(template.design), html },
    contactId,
  );
  return (
    <>
      <Head title={template.name} />
      <PageHeader
        title={template.name}
        breadcrumbs={[{ label: 'E-mail templates', href: pageUrl('Email/Templates') }]}
      />
      <Card title="Preview">
        <PreviewPanel shown={shown} contactId={contactId} onContact={setContact} />
      </Card>
    </>
  );
}

/** The blocks of a template beside the e-mail that they make. */
function Editor({ template }: { template: EmailTemplate }) {
  const context = useEmailContext();
  const [contactId, setContact] = useState<number | null>(null);
  const [isComparing, setComparing] = useState(false);
  const form = useRecordForm({
    initial: formValues(DEFAULTS, template),
    record: template,
    draft: `e-mail template ${template.id}`,
    save: (values, options) =>
      useEmailTemplates.getState().update(template.id, options.known(written(values)), options),
  });
  const [beefree, setBeefree] = useState<BeefreeAccess | null>(null);
  const { values } = form;
  const design = readDesign(values.design);
  const preview = usePreview({ ...values, design, html: template.html }, contactId);
  useAutosave(form, values.name.trim() !== '' && values.subject.trim() !== '');

  async function openBeefree() {
    const outcome = await useBeefree.getState().ask();
    if (outcome.ok && outcome.data.token) {
      setBeefree(outcome.data);
    } else if (outcome.ok) {
      toast.info('This installation has no account at Beefree.');
    }
  }

  /** Backends that cannot write the HTML from the design store what the browser wrote. */
  function written({ design: edited, ...others }: typeof DEFAULTS) {
    const read = readDesign(edited);
    return { ...others, design: read, ...(read && { html: renderEmail(read, others, context) }) };
  }

  // An installation that is only tried out has no https, which says nothing about the template.
  const published = { ...context, origin: context.origin.replace(/^http:/, 'https:') };

  return (
    <>
      <Head title={`Edit ${template.name}`} />
      <PageHeader
        title={values.name || template.name}
        breadcrumbs={[{ label: 'E-mail templates', href: pageUrl('Email/Templates') }]}
        action={{
          label: 'Send test',
          icon: <IconSend size={16} />,
          refusal: form.isDirty ? 'It is being saved. Try again in a moment.' : null,
          onClick: () => useTemplateTest.getState().send(template.id, contactId),
        }}
        menu={[
          {
            label: 'Write e-mail with it',
            icon: <IconMailPlus size={16} />,
            onClick: () => router.visit(pageUrl('Email/Compose', {}, { template_id: String(template.id) })),
          },
          { label: 'Versions', icon: <IconHistory size={16} />, onClick: () => setComparing(true) },
          { label: 'Edit in Beefree', icon: <IconTemplate size={16} />, onClick: openBeefree },
        ]}
      />
      <EditorsNotice id={template.id} noun="template" editors={useTemplateEditors()} />
      <FormPage form={form} submitLabel="Save template" cancelHref={pageUrl('Email/Templates')}>
        <div className={layout.halves}>
          <div className={layout.stack}>
            <Card title="E-mail">
              <div className={layout.stack}>
                <FieldRow>
                  <TextInput label="Name" required maxLength={120} {...form.field('name')} />
                  <TextInput label="Folder" maxLength={80} {...form.field('folder')} />
                </FieldRow>
                <div>
                  <TextInput label="Subject" required maxLength={250} {...form.field('subject')} />
                  <MergeFieldButtons onInsert={(field) => form.set({ subject: values.subject + field })} />
                </div>
                <TextInput
                  label="Preview text"
                  description="Inboxes show it after the subject"
                  maxLength={250}
                  {...form.field('preheader')}
                />
              </div>
            </Card>
            <Card title="Content">
              <DesignEditor
                design={design ?? designOfHtml(template.html)}
                onChange={(changed: EmailDesign) => form.set({ design: { ...changed } })}
              />
            </Card>
          </div>
          <div className={layout.stack}>
            <Card title="Preview">
              <PreviewPanel shown={preview} contactId={contactId} onContact={setContact} />
            </Card>
            <Card title="Checks">
              <EmailChecks
                subject={values.subject}
                preheader={values.preheader}
                design={design}
                html={design ? renderEmail(design, values, published) : template.html}
              />
            </Card>
          </div>
        </div>
      </FormPage>
      {beefree && (
        <BeefreeModal
          access={beefree}
          template={values.beefree}
          onSaved={({ json, html }) => {
            form.set({ design: { ...designOfHtml(html) }, beefree: json });
            setBeefree(null);
          }}
          onClose={() => setBeefree(null)}
        />
      )}
      {isComparing && (
        <TemplateVersions
          templateId={template.id}
          text={template.text}
          onRestore={({ subject, preheader, design: restored, html }) => {
            form.set({
              subject,
              preheader: preheader ?? '',
              design: restored ?? { ...designOfHtml(html) },
            });
            setComparing(false);
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
