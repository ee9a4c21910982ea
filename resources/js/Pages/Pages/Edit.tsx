import '#css/mantineForms.css';
import { Head } from '@inertiajs/react';
import { TextInput } from '@mantine/core';
import { IconClock, IconEyeOff, IconHistory, IconLink, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CmsPage } from '#contract/content/cmsPages.ts';
import type { PageProps } from '#contract/pages.ts';
import type { PageDesign } from '#domain/content/pageDesign/PageDesign.ts';
import { readPageDesign, writePageDesign } from '#domain/content/pageDesign/readPageDesign.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EditorsNotice } from '#js/components/form/EditorsNotice.tsx';
import { FormPage } from '#js/components/form/FormPage.tsx';
import { formValues } from '#js/components/form/formValues.ts';
import { useAutosave } from '#js/components/form/useAutosave.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useCmsPages } from '#js/stores/content/cmsPages/cmsPages.ts';
import { usePageActions, usePageEditors } from '#js/stores/content/cmsPages/pageTools.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { EditHeader } from './Partials/editor/EditHeader.tsx';
import { PAGE_DEFAULTS, type PageValues } from './Partials/editor/pageValues.ts';

const LONG = <Skeleton height="20rem" />;
const PageDesignEditor = lazyDialog(
  async () => (await import('./Partials/editor/PageDesignEditor.tsx')).PageDesignEditor,
  LONG,
);
const PagePreview = lazyDialog(async () => (await import('./Partials/editor/PagePreview.tsx')).PagePreview, LONG);
const PageChecks = lazyDialog(async () => (await import('./Partials/editor/PageChecks.tsx')).PageChecks);
const PageSettings = lazyDialog(async () => (await import('./Partials/editor/PageSettings.tsx')).PageSettings, LONG);
const PageVersions = lazyDialog(async () => (await import('./Partials/editor/PageVersions.tsx')).PageVersions);
const ScheduleModal = lazyDialog(async () => (await import('./Partials/editor/ScheduleModal.tsx')).ScheduleModal);
const VisitsCard = lazyDialog(async () => (await import('./Partials/editor/VisitsCard.tsx')).VisitsCard);

/** Writes a page of the portal; those who can only see pages see it. */
export default function PageEdit({ cms_page: sent }: PageProps<'Pages/Edit'>) {
  const page = useRecord(useCmsPages, sent);
  return useCan('cms.write') ? <Editor page={page} /> : <ReadOnly page={page} />;
}

function ReadOnly({ page }: { page: CmsPage }) {
  return (
    <>
      <Head title={page.title || 'Page'} />
      <EditHeader page={page} title={page.title} />
      <div className={layout.halves}>
        <Card title="Page">
          <PagePreview
            pageId={page.id}
            title={page.title}
            language={page.language}
            design={readPageDesign(page.content)}
          />
        </Card>
        <VisitsCard pageId={page.id} />
      </div>
    </>
  );
}

/** The blocks of a page beside what they look like. */
function Editor({ page }: { page: CmsPage }) {
  const canPublish = useCan('cms.publish');
  const [open, setOpen] = useState<'versions' | 'schedule' | null>(null);
  const form = useRecordForm({
    initial: formValues(PAGE_DEFAULTS, page),
    record: page,
    draft: `page ${page.id}`,
    save: (values, options) => useCmsPages.getState().update(page.id, options.known(values), options),
  });
  const { values } = form;
  const design = readPageDesign(values.content);
  const set = (changed: PageDesign) => form.set({ content: writePageDesign(changed) as PageValues['content'] });
  useAutosave(form, values.title.trim() !== '');

  const publish = async () => {
    const { updated_at: _, ...others } = values;
    const body = { ...others, updated_at: page.updated_at ?? null, status: 'published' as const };
    const outcome = await useCmsPages.getState().update(page.id, body);
    if (outcome.ok) {
      form.reset({ ...values, updated_at: outcome.data?.updated_at ?? null });
      toast.success('Page published');
    }
  };
  const unpublish = async () => {
    const isSure = await confirm({
      title: `Take “${page.title}” back?`,
      body: 'Visitors who open its address get an error.',
      confirmLabel: 'Unpublish page',
      danger: true,
    });
    const outcome =
      isSure && (await useCmsPages.getState().update(page.id, { title: page.title, status: 'unpublished' }));
    if (outcome !== false && outcome.ok) {
      form.reset({ ...values, updated_at: outcome.data?.updated_at ?? null });
      toast.success('Page unpublished');
    }
  };
  const isCurrent = page.status === 'published' && !page.has_changes;

  return (
    <>
      <Head title={`Edit ${page.title || 'page'}`} />
      <EditHeader
        page={page}
        title={values.title || page.title}
        action={{
          label: page.status === 'published' ? 'Publish changes' : 'Publish',
          icon: <IconUpload size={16} />,
          refusal: !canPublish
            ? 'Your role can write pages, but not publish them.'
            : form.isDirty
              ? 'It is being saved. Try again in a moment.'
              : isCurrent
                ? 'Visitors see it as it is here.'
                : null,
          onClick: publish,
        }}
        menu={[
          { label: 'Preview', icon: <IconLink size={16} />, onClick: () => openPreview(page) },
          { label: 'Versions', icon: <IconHistory size={16} />, onClick: () => setOpen('versions') },
          ...(canPublish
            ? [{ label: 'Publish later', icon: <IconClock size={16} />, onClick: () => setOpen('schedule') }]
            : []),
          ...(canPublish && page.status === 'published'
            ? [{ label: 'Unpublish', icon: <IconEyeOff size={16} />, onClick: unpublish }]
            : []),
        ]}
      />
      <EditorsNotice id={page.id} noun="page" editors={usePageEditors()} />
      <FormPage form={form} submitLabel="Save page" cancelHref={pageUrl('Pages/Index')}>
        <div className={layout.halves}>
          <div className={layout.stack}>
            <Card title="Page">
              <div className={layout.stack}>
                <TextInput label="Title" required maxLength={150} {...form.field('title')} />
                <PageDesignEditor pageId={page.id} design={design} onChange={set} />
              </div>
            </Card>
            <PageSettings pageId={page.id} form={form} />
          </div>
          <div className={layout.stack}>
            <Card title="Preview">
              <PagePreview pageId={page.id} title={values.title} language={values.language} design={design} />
            </Card>
            <Card title="Checks">
              <PageChecks design={design} />
            </Card>
            <VisitsCard pageId={page.id} />
          </div>
        </div>
      </FormPage>
      {open === 'versions' && (
        <PageVersions
          pageId={page.id}
          design={design}
          onRestore={({ title, content }) => {
            form.set({ title, content });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'schedule' && <ScheduleModal page={page} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The saved page, with its events and surveys, in another tab. */
async function openPreview(page: CmsPage) {
  const outcome = await usePageActions.getState().previewLink(page.id);
  if (outcome.ok && outcome.data) {
    window.open(outcome.data, '_blank', 'noopener');
  }
}
