import { IconMailPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';

const ComposeDrawer = lazyDialog(async () => (await import('./compose/ComposeDrawer.tsx')).ComposeDrawer);
const RulesModal = lazyDialog(async () => (await import('./EmailRulesModal.tsx')).EmailRulesModal);

/** The header of the pages about what was sent. */
export function EmailHeader() {
  const can = useCanCheck();
  const [dialog, setDialog] = useState<'write' | 'rules' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title="E-mail"
        context="Newsletters and announcements, and what became of them"
        {...(can('email.write') && {
          action: { label: 'Write e-mail', icon: <IconMailPlus size={16} />, onClick: () => setDialog('write') },
        })}
        menu={
          can('email.approve')
            ? [{ label: 'Sending rules', icon: <IconSettings size={16} />, onClick: () => setDialog('rules') }]
            : []
        }
      />
      {dialog === 'write' && <ComposeDrawer onClose={close} />}
      {dialog === 'rules' && <RulesModal onClose={close} />}
    </>
  );
}
