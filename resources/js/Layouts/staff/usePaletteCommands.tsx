import { router } from '@inertiajs/react';
import { IconAdjustments, IconKeyboard, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { resolvedTheme } from '#domain/layoutPreferences.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { useLayoutPreferences } from '#js/stores/layoutPreferences.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { usePanels } from './PanelContext.ts';
import { useNavigation } from './useNavigation.ts';

type Command = { id: string; label: string; icon: ReactNode; run: () => void };

/** Pages and actions whose words hold every word of the query, in their groups. */
export function usePaletteCommands(query: string): { group: string; entries: Command[] }[] {
  const can = useCanCheck();
  const { open } = usePanels();
  const { preferences, prefersDark, change } = useLayoutPreferences();
  const isDark = resolvedTheme(preferences.colorScheme, prefersDark) === 'dark';

  const pages = useNavigation().flatMap((group) =>
    group.entries.map(({ label, page, icon: EntryIcon }) => ({
      id: page,
      label: group.label === label ? label : `${group.label}: ${label}`,
      icon: <EntryIcon size={18} stroke={1.75} />,
      run: () => router.visit(pageUrl(page)),
    })),
  );
  const actions: Command[] = [
    ...(can('events.create')
      ? [
          {
            id: 'create-event',
            label: 'Create event',
            icon: <IconPlus size={18} stroke={1.75} />,
            run: () => router.visit(pageUrl('Events/Create')),
          },
        ]
      : []),
    {
      id: 'scheme',
      label: isDark ? 'Switch to light mode' : 'Switch to dark mode',
      icon: isDark ? <IconSun size={18} stroke={1.75} /> : <IconMoon size={18} stroke={1.75} />,
      run: () => change({ colorScheme: isDark ? 'light' : 'dark' }),
    },
    {
      id: 'preferences',
      label: 'Preferences',
      icon: <IconAdjustments size={18} stroke={1.75} />,
      // After the palette has closed itself, which it does on every choice.
      run: () => setTimeout(() => open('preferences')),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: <IconKeyboard size={18} stroke={1.75} />,
      run: () => setTimeout(() => open('shortcuts')),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <IconLogout size={18} stroke={1.75} />,
      run: () => router.post('/logout'),
    },
  ];

  const words = query.trim().toLowerCase().split(/\s+/);
  const matching = (commands: Command[]) =>
    commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return [
    { group: 'Pages', entries: matching(pages) },
    { group: 'Actions', entries: matching(actions) },
  ].filter(({ entries }) => entries.length > 0);
}
