import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { resolvedTheme } from '#domain/account/layoutPreferences.ts';
import { Hint } from '#js/components/overlay/Hint.tsx';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { CompanyLogo } from '../header/CompanyLogo.tsx';
import { HeaderTools } from '../header/HeaderTools.tsx';
import { NavigationList } from './NavigationList.tsx';
import styles from './Sidebar.module.css';

/** The navigation beside the page on wide screens; phones use the drawer. */
export function Sidebar() {
  const { preferences, prefersDark, change } = useLayoutPreferences();
  const { sidebarCollapsed, semiDark, navbar, colorScheme } = preferences;
  const isDark = semiDark || resolvedTheme(colorScheme, prefersDark) === 'dark';
  const label = sidebarCollapsed ? 'Expand sidebar' : 'Collapse sidebar';
  const Toggle = sidebarCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={styles.sidebar} data-scope={semiDark ? 'dark' : undefined} aria-label="Sidebar">
      <div className={styles.top}>
        <CompanyLogo dark={isDark} compact={sidebarCollapsed} />
        <Hint label={label} position="right">
          <ActionIcon
            className={styles.toggle}
            variant="subtle"
            color="gray"
            aria-label={label}
            aria-expanded={!sidebarCollapsed}
            onClick={() => change({ sidebarCollapsed: !sidebarCollapsed })}
          >
            <Toggle size={18} stroke={1.75} />
          </ActionIcon>
        </Hint>
      </div>
      <NavigationList collapsed={sidebarCollapsed} />
      {navbar === 'hidden' && (
        <div className={styles.tools}>
          <HeaderTools />
        </div>
      )}
    </aside>
  );
}
