import { type ReactNode, useId } from 'react';
import { FoldButton } from './FoldButton.tsx';
import styles from './Navigation.module.css';
import type { NavigationGroup as Group } from './navigation.ts';
import { useFolded } from './useFolded.ts';

/** A collapsible group that remembers its state. `isFixed` keeps it open and makes its heading plain text. */
export function NavigationGroup({ group, isFixed, children }: { group: Group; isFixed: boolean; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useFolded(group.label, true);
  const isShown = isOpen || isFixed || group.isUnlabelled;
  return (
    <div className={styles.group}>
      {!group.isUnlabelled &&
        (isFixed ? (
          <p className={styles.groupLabel}>{group.label}</p>
        ) : (
          <FoldButton label={group.label} controls={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        ))}
      <ul id={id} className={styles.entries} hidden={!isShown}>
        {isShown && children}
      </ul>
    </div>
  );
}
