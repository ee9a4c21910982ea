import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import { resolvedTheme } from '#domain/account/layoutPreferences.ts';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { CompanyLogo } from '../header/CompanyLogo.tsx';
import { CompanySwitcher } from '../header/CompanySwitcher.tsx';
import { usePanels } from '../preferences/PanelContext.ts';
import { NavigationList } from './NavigationList.tsx';

/** The mobile navigation: slides in from the sidebar's side, which Mantine mirrors by itself. */
export default function NavigationDrawer() {
  const { opened, close } = usePanels();
  const { preferences, prefersDark } = useLayoutPreferences();
  const isDark = resolvedTheme(preferences.colorScheme, prefersDark) === 'dark';
  return (
    <Drawer
      opened={opened === 'navigation'}
      onClose={close}
      position="left"
      size={280}
      title={<CompanyLogo dark={isDark} />}
      padding="sm"
    >
      <NavigationList onNavigate={close} />
      <CompanySwitcher />
    </Drawer>
  );
}
