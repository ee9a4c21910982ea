import { IconFolder, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { counted } from '#domain/kit/counted.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { BulkAction } from '#js/components/table/types.ts';
import { removeTemplates } from '#js/stores/outreach/emailTemplates/manyTemplates.ts';

const MoveModal = lazyDialog(async () => (await import('./MoveTemplatesModal.tsx')).MoveTemplatesModal);

/** What can be done with the selected templates, and the dialog that is open for them. */
export function useTemplateBulk(): { bulkActions: BulkAction<EmailTemplate>[]; dialog: ReactNode } {
  const [moving, setMoving] = useState<EmailTemplate[] | null>(null);
  return {
    bulkActions: [
      {
        label: (count) => `Move ${counted(count, 'template')}`,
        icon: <IconFolder size={16} />,
        run: (templates) => setMoving(templates),
      },
      {
        label: (count) => `Delete ${counted(count, 'template')}`,
        icon: <IconTrash size={16} />,
        danger: true,
        run: async (templates) =>
          (await confirm({
            title: `Delete ${counted(templates.length, 'template')}?`,
            body: 'Their versions are deleted too. E-mails that were sent with them stay.',
            confirmLabel: 'Delete templates',
            danger: true,
          })) && removeTemplates(templates),
      },
    ],
    dialog: moving && <MoveModal templates={moving} onClose={() => setMoving(null)} />,
  };
}
