import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ButtonMenu } from '../ButtonMenu.tsx';
import { useMenuButton } from '../useMenuButton.ts';
import styles from './RowMenu.module.css';
import type { RowAction } from './types.ts';

type RowMenuProps<Row> = { row: Row; actions: RowAction<Row>[] };

/** What can be done to one row. Until it is first opened it is a plain button and nothing else. */
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
              // Mantine's own `disabled` is passed over by the arrow keys, and with it the reason.
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
