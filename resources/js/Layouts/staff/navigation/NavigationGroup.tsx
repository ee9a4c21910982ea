import { usePage } from '@inertiajs/react';
import { type ReactNode, useId } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FoldButton } from './FoldButton.tsx';
import styles from './Navigation.module.css';
import { type NavigationGroup as Group, isCurrent } from './navigation.ts';
import { useFolded } from './useFolded.ts';

/** A collapsible group that remembers its state. `isFixed` keeps it open and makes its heading plain text. */
export function NavigationGroup({ group, isFixed, children }: { group: Group; isFixed: boolean; children: ReactNode }) {
  const { url } = usePage();
  const id = useId();
  const isHere = group.entries.some(({ page }) => isCurrent(pageUrl(page), url));
  // Second-level groups start collapsed unless they contain the current page.
  const [isOpen, setOpen] = useFolded(group.label, !group.isSecondLevel || isHere);
  const isShown = isOpen || isFixed;
  return (
    <div className={styles.group} data-second={group.isSecondLevel || undefined}>
      {isFixed ? (
        <p className={styles.groupLabel}>{group.label}</p>
      ) : (
        <FoldButton label={group.label} controls={id} isOpen={isShown} onToggle={() => setOpen(!isOpen)} />
      )}
      <ul id={id} className={styles.entries} hidden={!isShown}>
        {isShown && children}
      </ul>
    </div>
  );
}
