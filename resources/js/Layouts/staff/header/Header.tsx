import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { resolvedTheme } from '#domain/account/layoutPreferences.ts';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { usePanels } from '../preferences/PanelContext.ts';
import { CompanyLogo } from './CompanyLogo.tsx';
import styles from './Header.module.css';
import { HeaderTools } from './HeaderTools.tsx';

/** Search, online colleagues, notifications, company and user menu; on a phone also the navigation button. */
export function Header() {
  const { open } = usePanels();
  const { preferences, prefersDark } = useLayoutPreferences();
  const isDark = resolvedTheme(preferences.colorScheme, prefersDark) === 'dark';
  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.menu}
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Open navigation"
        onClick={() => open('navigation')}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <div className={styles.logo}>
        <CompanyLogo dark={isDark} />
      </div>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => open('search')}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span className={styles.searchWords}>Search or jump to…</span>
        <kbd className={styles.key}>{shortcut()}</kbd>
      </button>
      <HeaderTools />
    </header>
  );
}

function shortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
}
