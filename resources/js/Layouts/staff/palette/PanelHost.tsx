import { usePage } from '@inertiajs/react';
import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';
import { preloadWhenIdle } from '#js/lib/work/whenIdle.ts';
import { type Panel, PanelContext } from '../preferences/PanelContext.ts';

const NavigationDrawer = lazy(() => import('../navigation/NavigationDrawer.tsx'));
const PreferencesPanel = lazy(() => import('../preferences/PreferencesPanel.tsx'));
const loadPalette = () => import('./SearchPalette.tsx');
const SearchPalette = lazy(loadPalette);
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** Hosts search, preferences, shortcuts and the mobile navigation; each is loaded when it is first opened. */
export function PanelHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Panel | null>(null);
  // A panel stays mounted after it was opened, so it can animate out.
  const known = useRef(new Set<Panel>());
  if (opened !== null) {
    known.current.add(opened);
  }
  const panels = useMemo(() => ({ opened, open: setOpened, close: () => setOpened(null) }), [opened]);

  useHotkeys([['mod+K', () => setOpened('search')]], []);
  useHotkeys([
    ['shift+?', ofPage(() => setOpened('shortcuts'))],
    ['?', ofPage(() => setOpened('shortcuts'))],
    ['c', ofPage(() => document.querySelector<HTMLElement>('[data-primary-action]')?.click())],
  ]);
  // Use the address rather than Inertia's event: the event for the first page fires late, after keys may have opened a
  // panel.
  const address = usePage().url.split('#', 1)[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect closes the panel whenever the address changes.
  useEffect(() => () => setOpened(null), [address]);

  useEffect(() => preloadWhenIdle(loadPalette), []);

  const isKnown = (panel: Panel) => known.current.has(panel);
  return (
    <PanelContext value={panels}>
      {children}
      <Suspense fallback={null}>
        {isKnown('navigation') && <NavigationDrawer />}
        {isKnown('preferences') && <PreferencesPanel />}
        {isKnown('search') && <SearchPalette />}
        {isKnown('shortcuts') && <ShortcutsDialog />}
      </Suspense>
    </PanelContext>
  );
}

/** The handler of a key of the page. */
function ofPage(run: () => void): (event: KeyboardEvent) => void {
  return ({ target }) => {
    if (!isKeyTaken(target)) {
      run();
    }
  };
}
