import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ActionItem.module.css';

type ActionItemProps = {
  label: string;
  icon?: ReactNode;
  danger?: boolean | undefined;
  /** Why it cannot be done now: the item is disabled and shows this. */
  refusal?: string | null | undefined;
  onClick: () => unknown;
};

/** A menu item for an action on a record. */
export function ActionItem({ label, icon, danger = false, refusal, onClick }: ActionItemProps) {
  return (
    <Menu.Item
      leftSection={icon}
      color={danger && !refusal ? 'red' : undefined}
      // Arrow keys skip items with Mantine's `disabled`, so the reason could not be read.
      {...(refusal && { renderRoot: (props: object) => <button {...props} aria-disabled="true" /> })}
      closeMenuOnClick={!refusal}
      onClick={() => (refusal ? undefined : onClick())}
    >
      {label}
      {refusal && <span className={styles.refusal}>{refusal}</span>}
    </Menu.Item>
  );
}
