import { IconDots } from '@tabler/icons-react';
import { ButtonMenu } from '../../overlay/ButtonMenu.tsx';
import { usePopup } from '../../overlay/usePopup.ts';
import type { RowAction } from '../types.ts';
import styles from './RowMenu.module.css';

type RowMenuProps<Row> = { row: Row; actions: RowAction<Row>[] };

/** The actions of one row. Renders only a button until first opened. */
export function RowMenu<Row>({ row, actions }: RowMenuProps<Row>) {
  const { button, popup } = usePopup('menu');
  if (actions.length === 0) {
    return null;
  }
  return (
    <>
      <button {...button} type="button" className={styles.button} aria-label="Row actions">
        <IconDots size={18} aria-hidden="true" />
      </button>
      <ButtonMenu
        popup={popup}
        entries={actions.map(({ run, ...action }) => ({ kind: 'action', ...action, onClick: () => run(row) }))}
      />
    </>
  );
}
