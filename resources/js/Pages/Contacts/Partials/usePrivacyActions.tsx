import { router } from '@inertiajs/react';
import { IconEraser, IconFileDescription, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Contact } from '#contract/people/contacts.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { usePrivacy } from '#js/stores/people/privacy.ts';

const PasswordQuestion = lazyDialog(
  async () => (await import('#js/components/form/PasswordQuestion.tsx')).PasswordQuestion<unknown>,
);

const REASON = 'For example “Asked by e-mail on 3 May”. It is kept in the log.';

/** The menu entries for the rights of a person, and the dialog that is open. */
export function usePrivacyActions(contact: Contact): { menu: PageAction[]; dialog: ReactNode } {
  const can = useCanCheck();
  const { restrict, erase } = usePrivacy();
  const [open, setOpen] = useState<'restrict' | 'erase' | null>(null);
  const { id, name, restricted_at } = contact;
  const isRestricted = Boolean(restricted_at);
  const close = () => setOpen(null);
  const menu = [
    {
      isOffered: can('privacy.export'),
      label: 'Personal data',
      icon: <IconFileDescription size={16} />,
      href: pageUrl('Contacts/PersonalData', { id }),
    },
    {
      isOffered: can('privacy.restrict'),
      label: isRestricted ? 'End restriction' : 'Restrict',
      icon: isRestricted ? <IconLockOpen size={16} /> : <IconLock size={16} />,
      onClick: () => setOpen('restrict'),
    },
    {
      isOffered: can('privacy.erase'),
      label: 'Erase for good',
      icon: <IconEraser size={16} />,
      danger: true,
      onClick: () => setOpen('erase'),
    },
  ];
  return {
    menu: menu.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...action }) => action),
    dialog: (
      <>
        {open === 'restrict' && (
          <PasswordQuestion
            title={isRestricted ? `End the restriction of ${name}?` : `Restrict the data of ${name}?`}
            text={
              isRestricted
                ? 'They can be written to again, as far as they agreed.'
                : 'Their data stay, but nothing is sent to them, and they are left out of exports and of segments with rules.'
            }
            submitLabel={isRestricted ? 'End restriction' : 'Restrict'}
            reason={REASON}
            ask={(password, options, reason) =>
              restrict(id, { password, reason, is_restricted: !isRestricted }, options)
            }
            onClose={close}
          />
        )}
        {open === 'erase' && (
          <PasswordQuestion
            title={`Erase ${name} for good?`}
            text="This cannot be undone. Orders, tickets and answers stay without saying whose they were; their portal account is closed. Mails in mailboxes stay: delete them there."
            submitLabel="Erase for good"
            isDangerous
            reason={REASON}
            ask={(password, options, reason) => erase(id, { password, reason }, options)}
            onDone={() => router.visit(pageUrl('Contacts/Index'), { replace: true })}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
