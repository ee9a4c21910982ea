import { SelectBox } from '../SelectBox.tsx';
import { Skeleton, SkeletonText } from '../Skeleton.tsx';
import styles from './CardList.module.css';
import type { RowsProps } from './DataTableProps.ts';
import { RowLink } from './RowLink.tsx';
import { RowMenu } from './RowMenu.tsx';

/** A phone draws no more than this at once; the rest is a search away. */
const MOST = 200;

/** What a cell says where there is nothing to say: a column of a grid, no line of a card. */
const NOTHING = '–';

/** The rows on a phone: a card each, the first column on top, the others as lines with their names. */
export function CardList<Row>(props: RowsProps<Row>) {
  const { model, columns, hidden, rowHref, onOpen, rowActions, bulkActions = [], loaded = true } = props;
  const [title, ...others] = columns.filter((column) => !hidden.has(column.id));
  if (!loaded) {
    return <SkeletonCards />;
  }
  return (
    <ul className={styles.cards} data-loading={props.loading}>
      {model.rows.slice(0, MOST).map((row) => (
        <li key={row.id} className={styles.card} data-selected={model.isSelected(row)}>
          <div className={styles.top}>
            {bulkActions.length > 0 && (
              <SelectBox aria-label="Select" checked={model.isSelected(row)} onChange={() => model.toggle(row)} />
            )}
            <div className={styles.title}>
              <RowLink href={rowHref?.(row.record)} onOpen={onOpen && (() => onOpen(row.record))}>
                {title?.cell(row.record)}
              </RowLink>
            </div>
            {rowActions && <RowMenu row={row.record} actions={rowActions(row.record)} />}
          </div>
          <dl className={styles.lines}>
            {others
              .filter((column) => column.onCard !== 'hidden')
              .map((column) => ({ column, cell: column.cell(row.record) }))
              .filter(({ cell }) => cell !== NOTHING)
              .map(({ column, cell }) => (
                <div key={column.id} className={styles.line}>
                  <dt>{column.header}</dt>
                  <dd>{cell}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function SkeletonCards() {
  return (
    <div className={styles.cards}>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="60%" height="1rem" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}
