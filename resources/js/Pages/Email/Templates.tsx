import { router } from '@inertiajs/react';
import { IconTemplate } from '@tabler/icons-react';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EMAIL_TEMPLATE_SORTS } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';

const TemplateModal = lazyDialog(async () => (await import('./Partials/TemplateModal.tsx')).TemplateModal);

const templates = defineList(useEmailTemplates, { sorts: EMAIL_TEMPLATE_SORTS });
export const { prefetch } = templates;

const COLUMNS: DataColumn<EmailTemplate>[] = [
  titleColumn('name', 'Template', ({ name, subject }) => ({ title: name, detail: subject })),
  dateColumn('updated_at', 'Changed', { sortable: true }),
];

/** Templates of e-mails. */
export default function EmailTemplates() {
  const can = useCanCheck();
  return (
    <RecordList
      title="E-mail templates"
      noun="templates"
      can={can}
      create={{ label: 'New template', permission: 'email.write' }}
      header={(action) => <PageHeader title="E-mail templates" {...(action && { action })} />}
      columns={COLUMNS}
      table={templates.useTable()}
      rowHref={(template) => pageUrl('Email/TemplateEdit', template)}
      removal={{
        run: async (template) => {
          const isSure = await confirm({
            title: `Delete “${template.name}”?`,
            body: 'Its versions are deleted too. E-mails that were sent with it stay.',
            confirmLabel: 'Delete template',
            danger: true,
          });
          return isSure && useEmailTemplates.getState().remove(template.id);
        },
      }}
      empty={{
        icon: <IconTemplate size={20} />,
        title: 'No templates yet',
        text: 'Design an e-mail once, and send it to as many people as you like.',
      }}
      form={(template, close) => (
        <TemplateModal
          record={template}
          onClose={close}
          onSaved={(saved) =>
            template === null && saved ? router.visit(pageUrl('Email/TemplateEdit', saved)) : close()
          }
        />
      )}
    />
  );
}
