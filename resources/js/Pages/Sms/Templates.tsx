import { IconTemplate } from '@tabler/icons-react';
import type { SmsTemplate } from '#contract/outreach/smsTemplates.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SMS_TEMPLATE_SORTS } from '#domain/outreach/sms.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useSmsTemplates } from '#js/stores/outreach/sms/smsTemplates.ts';

const TemplateModal = lazyDialog(async () => (await import('./Partials/TemplateModal.tsx')).TemplateModal);

const templates = defineList(useSmsTemplates, { sorts: SMS_TEMPLATE_SORTS });
export const { prefetch } = templates;

const COLUMNS: DataColumn<SmsTemplate>[] = [
  titleColumn('name', 'Template', ({ name, body }) => ({ title: name, detail: body })),
  dateColumn('updated_at', 'Changed', { sortable: true }),
];

/** Templates of text messages. */
export default function SmsTemplates() {
  const can = useCanCheck();
  return (
    <RecordList
      title="Templates of text messages"
      noun="templates"
      can={can}
      create={{ label: 'New template', permission: 'sms.write' }}
      header={(action) => (
        <PageHeader
          title="Templates"
          breadcrumbs={[{ label: 'Text messages', href: pageUrl('Sms/Messages') }]}
          {...(action && { action })}
        />
      )}
      columns={COLUMNS}
      table={templates.useTable()}
      removal={{
        run: async (template) => {
          const isSure = await confirm({
            title: `Delete “${template.name}”?`,
            body: 'Messages that were made from it stay.',
            confirmLabel: 'Delete template',
            danger: true,
          });
          return isSure && useSmsTemplates.getState().remove(template.id);
        },
      }}
      empty={{
        icon: <IconTemplate size={20} />,
        title: 'No templates yet',
        text: 'Keep texts that you send often, with fields such as the first name.',
      }}
      form={(template, close) => <TemplateModal record={template} onClose={close} />}
    />
  );
}
