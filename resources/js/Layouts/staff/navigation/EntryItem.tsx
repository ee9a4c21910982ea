import { Hint } from '#js/components/overlay/Hint.tsx';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { EntryLink } from './EntryLink.tsx';

type EntryItemProps = { entry: NavigationEntry; collapsed: boolean; onNavigate?: (() => void) | undefined };

/** A navigation link in a list. Collapsed, a tooltip names it; in the settings, a tooltip describes it. */
export function EntryItem({ entry, collapsed, onNavigate }: EntryItemProps) {
  const { label, description } = entry;
  return (
    <li>
      <Hint label={collapsed ? label : (description ?? '')} position="right" disabled={!collapsed && !description}>
        <EntryLink entry={entry} onNavigate={onNavigate} />
      </Hint>
    </li>
  );
}
