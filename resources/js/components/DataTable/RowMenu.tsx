import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ButtonMenu } from '../ButtonMenu.tsx';
import { useMenuButton } from '../useMenuButton.ts';
import styles from './RowMenu.module.css';
import type { RowAction } from './types.ts';

type RowMenuProps<Row> = { row: Row; actions: RowAction<Row>[] };

/** The actions of one row. Renders only a button until first opened. */
export function RowMenu<Row>({ row, actions }: RowMenuProps<Row>) {
  const { isBuilt, button, menu } = useMenuButton();
  if (actions.length === 0) {
    return null;
  }
  return (
    <>
      <button {...button} type="button" className={styles.button} aria-label="Row actions">
        <IconDots size={18} aria-hidden="true" />
      </button>
      {isBuilt && (
        <ButtonMenu {...menu} position="bottom-end">
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              leftSection={action.icon}
              color={action.danger && !action.refusal ? 'red' : undefined}
              // Arrow keys skip items with Mantine's `disabled`, so the reason could not be read.
              {...(action.refusal && { renderRoot: (props: object) => <button {...props} aria-disabled="true" /> })}
              closeMenuOnClick={!action.refusal}
              onClick={() => (action.refusal ? undefined : action.run(row))}
            >
              {action.label}
              {action.refusal && <span className={styles.refusal}>{action.refusal}</span>}
            </Menu.Item>
          ))}
        </ButtonMenu>
      )}
    </>
  );
}
