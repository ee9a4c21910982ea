import { router, usePage } from '@inertiajs/react';
import { IconAdjustments, IconBolt, IconKeyboard, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { resolvedTheme } from '#domain/account/layoutPreferences.ts';
import { recordPath } from '#domain/account/marks.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { matchesSearch } from '#domain/kit/searchForm.ts';
import { matchesWithTypo } from '#domain/kit/typos.ts';
import { awaitPageAction, readPageActions } from '#js/components/page/pageActions.ts';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { useMarks } from '#js/stores/account/marks.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { entryUrl } from '../navigation/navigation.ts';
import { navigationWords } from '../navigation/navigationWords.ts';
import { useMarkIcon } from '../navigation/useMarkIcon.ts';
import { useNavigation } from '../navigation/useNavigation.ts';
import { usePanels } from '../preferences/PanelContext.ts';

type Command = {
  id: string;
  label: string;
  /** Other words that find it. */
  words?: string;
  /** The shortcut that does the same. */
  keys?: string | undefined;
  icon: ReactNode;
  run: () => unknown;
};

/** Their pages are named after the group: `Settings: Plan`. */
const SHELLS: readonly string[] = ['Money', 'Settings'];

/**
 * The palette's commands: recents while the query is empty, otherwise page actions, pages and general actions that
 * match every word.
 */
export function usePaletteCommands(query: string): { group: string; entries: Command[] }[] {
  const can = useCanCheck();
  const { open: openPanel } = usePanels();
  const { preferences, prefersDark, change } = useLayoutPreferences();
  const isDark = resolvedTheme(preferences.colorScheme, prefersDark) === 'dark';

  const { pages: entries } = useNavigation();
  const iconOf = useMarkIcon();
  const recents = useMarks((state) => state.recents);
  const { url } = usePage();

  const pages: Command[] = entries.map((entry) => ({
    id: entryUrl(entry),
    label: SHELLS.includes(entry.group) ? `${entry.group}: ${entry.label}` : entry.label,
    words: `${entry.label} ${navigationWords[entry.page]?.synonyms ?? ''}`,
    keys: entry.jump ? `G ${entry.jump}` : undefined,
    icon: <entry.icon size={18} stroke={1.75} />,
    run: () => router.visit(entryUrl(entry)),
  }));
  const recent: Command[] = recents
    .filter((mark) => mark.url !== recordPath(url))
    .flatMap((mark) => {
      const MarkIcon = iconOf(mark.url);
      const icon = MarkIcon && <MarkIcon size={18} stroke={1.75} />;
      return icon ? [{ id: `recent ${mark.url}`, label: mark.title, icon, run: () => router.visit(mark.url) }] : [];
    });
  const open = readPageActions();
  const here: Command[] = (open?.actions ?? []).map((action) => ({
    id: `here ${action.label}`,
    label: action.label,
    icon: action.icon ?? <IconBolt size={18} stroke={1.75} />,
    // Run after the palette has closed and restored the focus, so the action's dialog can take it.
    run: () => (action.href === undefined ? setTimeout(() => action.onClick?.()) : router.visit(action.href)),
  }));
  const creatable = entries.flatMap(({ create, page }) =>
    create && can(create.permission) ? [{ ...create, isHeaderAction: create.page === page }] : [],
  );
  const isOffered = (label: string) => here.some((command) => command.label === label);
  const actions: Command[] = [
    ...creatable
      .filter(({ label }) => !isOffered(label))
      .map(({ label, page, isHeaderAction }) => ({
        id: `create ${page}`,
        label,
        icon: <IconPlus size={18} stroke={1.75} />,
        run: () => {
          const path = pageUrl(page);
          awaitPageAction(isHeaderAction ? { path, label } : null);
          router.visit(path, { onFinish: ({ completed }) => completed || awaitPageAction(null) });
        },
      })),
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
      // Run after the palette has closed, which it does on every selection.
      run: () => setTimeout(() => openPanel('preferences')),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      keys: '?',
      icon: <IconKeyboard size={18} stroke={1.75} />,
      run: () => setTimeout(() => openPanel('shortcuts')),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <IconLogout size={18} stroke={1.75} />,
      run: () => router.post('/logout'),
    },
  ];

  // A typo is forgiven only where nothing matches as it was typed.
  const text = ({ label, words = '' }: Command) => `${label} ${words}`;
  const isFound = [...here, ...pages, ...actions].some((command) => matchesSearch(text(command), query));
  const matches = isFound ? matchesSearch : matchesWithTypo;
  const matching = (commands: Command[]) => commands.filter((command) => matches(text(command), query));
  return [
    // While searching, recents are already covered by the matching records.
    { group: 'Recent', entries: query.trim() === '' ? recent : [] },
    { group: open?.title ? `On “${open.title}”` : 'On this page', entries: matching(here) },
    { group: 'Pages', entries: matching(pages) },
    { group: 'Actions', entries: matching(actions) },
  ].filter(({ entries: commands }) => commands.length > 0);
}
