import { IconDots } from '@tabler/icons-react';
import { ActionItem } from '../ActionItem.tsx';
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
          {actions.map(({ run, ...action }) => (
            <ActionItem key={action.label} {...action} onClick={() => run(row)} />
          ))}
        </ButtonMenu>
      )}
    </>
  );
}
