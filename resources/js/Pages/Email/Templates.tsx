import { router } from '@inertiajs/react';
import { IconCopy, IconMailPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EMAIL_TEMPLATE_SORTS } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';
import { removeTemplates, templateInput } from '#js/stores/outreach/emailTemplates/manyTemplates.ts';
import { useTemplateFolders } from '#js/stores/outreach/emailTemplates/templateTools.ts';
import { TemplateThumbnail } from './Partials/TemplateThumbnail.tsx';
import { useTemplateBulk } from './Partials/useTemplateBulk.tsx';

const ComposeDrawer = lazyDialog(async () => (await import('./Partials/compose/ComposeDrawer.tsx')).ComposeDrawer);
const TemplateModal = lazyDialog(async () => (await import('./Partials/TemplateModal.tsx')).TemplateModal);

const templates = defineList(useEmailTemplates, { sorts: EMAIL_TEMPLATE_SORTS, order: 'desc', texts: ['folder'] });
export const { prefetch } = templates;

const COLUMNS: DataColumn<EmailTemplate>[] = [
  titleColumn('name', 'Template', ({ name, subject, html }) => ({
    title: name,
    detail: subject,
    lead: <TemplateThumbnail html={html} />,
  })),
  textColumn('folder', 'Folder', ({ folder }) => folder),
  textColumn('updated_by_name', 'Changed by', ({ updated_by_name }) => updated_by_name),
  dateColumn('updated_at', 'Changed', { sortable: true }),
];

/** Templates of e-mails. */
export default function EmailTemplates() {
  const can = useCanCheck();
  const { list: folders, load } = useTemplateFolders();
  useLoad(load, {});
  const table = templates.useTable();
  const { bulkActions, dialog } = useTemplateBulk();
  const [writing, setWriting] = useState<EmailTemplate | null>(null);
  const folderFilter = {
    id: 'folder',
    label: 'Folder',
    options: folders.map(({ name }) => ({ value: name, label: name })),
  };
  return (
    <>
      <RecordList
        title="E-mail templates"
        noun="templates"
        can={can}
        create={{ label: 'New template', permission: 'email.write' }}
        edit={{ href: (template) => pageUrl('Email/TemplateEdit', template) }}
        header={(action) => <PageHeader title="E-mail templates" {...(action && { action })} />}
        columns={COLUMNS}
        table={{ ...table, filters: [...(folders.length > 0 ? [folderFilter] : []), ...table.filters] }}
        {...(can('email.write') && { bulkActions })}
        rowHref={(template) => pageUrl('Email/TemplateEdit', template)}
        actions={(template) => [
          {
            label: 'Write e-mail with it',
            icon: <IconMailPlus size={16} />,
            permission: 'email.write',
            run: () => setWriting(template),
          },
          {
            label: 'Duplicate',
            icon: <IconCopy size={16} />,
            permission: 'email.write',
            run: () => duplicate(template),
          },
        ]}
        removal={{
          run: async (template) => {
            const isSure = await confirm({
              title: `Delete “${template.name}”?`,
              body: 'Its versions are deleted too. E-mails that were sent with it stay.',
              confirmLabel: 'Delete template',
              danger: true,
            });
            return isSure && removeTemplates([template]);
          },
        }}
        empty={{
          icon: <IconTemplate size={20} />,
          title: 'No templates yet',
          text: 'Design an e-mail once, and send it to as many people as you like.',
        }}
        form={(_, close) => (
          <TemplateModal
            onClose={close}
            onSaved={(saved) => (saved ? router.visit(pageUrl('Email/TemplateEdit', saved)) : close())}
          />
        )}
      />
      {dialog}
      {writing && (
        <ComposeDrawer
          begin={{ template_id: writing.id, subject: writing.subject ?? '' }}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}

function duplicate(template: EmailTemplate) {
  const name = `${template.name} (copy)`.slice(0, 120);
  return useEmailTemplates.getState().create({ ...templateInput(template), name });
}
