import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import { ProgressButton } from '../page/ProgressButton.tsx';
import { Facts } from '../text/Facts.tsx';
import styles from './RowDrawer.module.css';
import type { DataColumn, RowAction } from './types.ts';

type RowDrawerProps<Row> = {
  row: Row;
  columns: DataColumn<Row>[];
  actions: RowAction<Row>[];
  onClose: () => void;
};

/** Shows a row without its own page or form: all columns, including hidden ones, and its actions. */
export function RowDrawer<Row>({ row, columns, actions, onClose }: RowDrawerProps<Row>) {
  const [title, ...others] = columns;
  return (
    <Drawer opened onClose={onClose} title={title?.cell(row)} position="right" size={420}>
      <div className={styles.content}>
        <Facts facts={others.map((column) => ({ label: column.header, value: column.cell(row) }))} />
        {actions.length > 0 && (
          <ul className={styles.actions} aria-label="Actions">
            {actions.map((action) => (
              <li key={action.label}>
                <ProgressButton
                  variant="default"
                  fullWidth
                  color={action.danger ? 'red' : undefined}
                  leftSection={action.icon}
                  disabled={Boolean(action.refusal)}
                  onClick={() => {
                    // The action may open another drawer or dialog.
                    onClose();
                    return action.run(row);
                  }}
                >
                  {action.label}
                </ProgressButton>
                {action.refusal && <p className={styles.refusal}>{action.refusal}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
