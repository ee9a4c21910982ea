import { Link, router } from '@inertiajs/react';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconAdjustments, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { LAYOUT_CHOICES, type LayoutPreferences } from '#domain/layoutPreferences.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { Initials } from '#js/components/Initials.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useLayoutPreferences } from '#js/stores/layoutPreferences.ts';
import { usePanels } from './PanelContext.ts';
import styles from './UserMenu.module.css';

const SCHEME_NAMES = { light: 'Light', dark: 'Dark', auto: 'Match device' };

/** The signed-in user, colour scheme, preferences, shortcuts and sign-out. */
export function UserMenu() {
  const { user } = useShared().auth;
  const { open } = usePanels();
  const { preferences, change } = useLayoutPreferences();
  if (user === null) {
    return null;
  }
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton className={styles.user} aria-label={`Account of ${user.name}`}>
          <Initials name={user.name} picture={user.picture_url ?? null} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <span className={styles.name}>{user.name}</span>
          <span className={styles.email}>{user.email}</span>
        </div>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          renderRoot={(props) => <Link {...props} href={pageUrl('Settings/Profile')} />}
        >
          Profile and settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Colour scheme</Menu.Label>
        <Menu.RadioGroup value={preferences.colorScheme} onChange={(value) => change({ colorScheme: schemeOf(value) })}>
          {LAYOUT_CHOICES.colorScheme.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {SCHEME_NAMES[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconAdjustments size={16} />} onClick={() => open('preferences')}>
          Preferences
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} />}
          rightSection={<kbd>?</kbd>}
          onClick={() => open('shortcuts')}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => router.post('/logout')}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function schemeOf(value: string): LayoutPreferences['colorScheme'] {
  return LAYOUT_CHOICES.colorScheme.find((scheme) => scheme === value) ?? 'auto';
}
