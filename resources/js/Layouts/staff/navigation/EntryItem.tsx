import { Hint } from '#js/components/overlay/Hint.tsx';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { EntryLink } from './EntryLink.tsx';

type EntryItemProps = {
  entry: NavigationEntry;
  description?: string | undefined;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
};

/** A navigation link in a list. Collapsed, a tooltip names it; in the settings, a tooltip describes it. */
export function EntryItem({ entry, description, collapsed, onNavigate }: EntryItemProps) {
  return (
    <li>
      <Hint
        label={collapsed ? entry.label : (description ?? '')}
        position="right"
        disabled={!collapsed && !description}
      >
        <EntryLink entry={entry} description={description} onNavigate={onNavigate} />
      </Hint>
    </li>
  );
}
