import { router } from '@inertiajs/react';
import { UnstyledButton } from '@mantine/core';
import { IconAdjustments, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { LAYOUT_CHOICES, type LayoutPreferences } from '#domain/account/layoutPreferences.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { Initials } from '#js/components/text/Initials.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { usePanels } from '../preferences/PanelContext.ts';
import styles from './UserMenu.module.css';

const SCHEME_NAMES = { light: 'Light', dark: 'Dark', auto: 'Match device' };
const SCHEMES = LAYOUT_CHOICES.colorScheme.map((value) => ({ value, label: SCHEME_NAMES[value] }));

/** The signed-in user, colour scheme, preferences, shortcuts and sign-out. */
export function UserMenu() {
  const { user } = useShared().auth;
  const { open } = usePanels();
  const { preferences, change } = useLayoutPreferences();
  const { button, popup } = usePopup('menu');
  if (user === null) {
    return null;
  }
  const person = (
    <div className={styles.person}>
      <span className={styles.name}>{user.name}</span>
      <span className={styles.email}>{user.email}</span>
    </div>
  );
  const entries: MenuEntry[] = [
    { kind: 'content', content: person },
    {
      kind: 'action',
      label: 'Profile and settings',
      icon: <IconUser size={16} />,
      href: pageUrl('Settings/Profile'),
    },
    { kind: 'divider' },
    { kind: 'heading', label: 'Colour scheme' },
    {
      kind: 'choice',
      value: preferences.colorScheme,
      options: SCHEMES,
      onChange: (value) => change({ colorScheme: schemeOf(value) }),
    },
    { kind: 'divider' },
    {
      kind: 'action',
      label: 'Preferences',
      icon: <IconAdjustments size={16} />,
      onClick: () => open('preferences'),
    },
    {
      kind: 'action',
      label: 'Keyboard shortcuts',
      icon: <IconKeyboard size={16} />,
      aside: <kbd>?</kbd>,
      onClick: () => open('shortcuts'),
    },
    { kind: 'divider' },
    { kind: 'action', label: 'Sign out', icon: <IconLogout size={16} />, onClick: () => router.post('/logout') },
  ];
  return (
    <>
      <UnstyledButton {...button} className={styles.user} aria-label={`Account of ${user.name}`}>
        <Initials name={user.name} picture={user.picture_url ?? null} />
      </UnstyledButton>
      <ButtonMenu popup={popup} width={248} entries={entries} />
    </>
  );
}

function schemeOf(value: string): LayoutPreferences['colorScheme'] {
  return LAYOUT_CHOICES.colorScheme.find((scheme) => scheme === value) ?? 'auto';
}
