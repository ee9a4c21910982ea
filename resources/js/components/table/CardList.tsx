import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SelectBox } from '../input/SelectBox.tsx';
import { Skeleton, SkeletonText } from '../state/Skeleton.tsx';
import styles from './CardList.module.css';
import type { RowsProps } from './DataTableProps.ts';
import { followClick } from './followClick.ts';
import { phoneCells } from './phoneCells.ts';
import { RowLink } from './rows/RowLink.tsx';
import { RowMenu } from './rows/RowMenu.tsx';

/** Maximum number of cards rendered at once; search finds the rest. */
const MAX_ROWS = 200;

/** Number of cells at the end of a row that is wider than a phone. */
const TABLET_ENDS = 3;

/** The placeholder of empty cells. Needed in tables, omitted in cards. */
const NOTHING = '–';

/** The layout of narrow windows: each row on two lines, with name and detail, and short cells at the end. */
export function CardList<Row>(props: RowsProps<Row>) {
  const { model, columns, hidden, rowHref, onOpen, rowActions, bulkActions = [], loaded = true } = props;
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { title, detail, ends } = phoneCells(columns, hidden, isPhone ? undefined : TABLET_ENDS);
  if (!loaded) {
    return <SkeletonCards />;
  }
  return (
    <ul className={styles.cards} data-card-list data-loading={props.loading}>
      {model.rows.slice(0, MAX_ROWS).map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users use the link or button inside the row.
        <li key={row.id} className={styles.card} data-selected={model.isSelected(row)} onClick={followClick}>
          {bulkActions.length > 0 && (
            <span data-own-click className={styles.check}>
              <SelectBox aria-label="Select" checked={model.isSelected(row)} onChange={() => model.toggle(row)} />
            </span>
          )}
          <div className={styles.title} data-card-name>
            <RowLink href={rowHref?.(row.record)} onOpen={onOpen && (() => onOpen(row.record))}>
              {title?.cell(row.record)}
            </RowLink>
            {detail && <div className={styles.detail}>{detail.cell(row.record)}</div>}
          </div>
          <dl className={styles.ends}>
            {ends
              .map((column) => ({ column, cell: column.cell(row.record) }))
              .filter(({ cell }) => !isPhone || cell !== NOTHING)
              .map(({ column, cell }) => (
                <div key={column.id} className={styles.end}>
                  <dt className={isBareNumber(cell) ? styles.header : 'visually-hidden'}>{column.header}</dt>
                  <dd>{cell}</dd>
                </div>
              ))}
          </dl>
          {rowActions && <RowMenu row={row.record} actions={rowActions(row.record)} />}
        </li>
      ))}
    </ul>
  );
}

/** `35` or `24 of 25`: needs its column header to be understood. */
function isBareNumber(cell: ReactNode): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /^[\d.,’]+( of [\d.,’]+)?$/.test(cell));
}

function SkeletonCards() {
  return (
    <div className={styles.cards}>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className={styles.skeleton}>
          <Skeleton width="60%" height="1rem" />
          <SkeletonText lines={1} />
        </div>
      ))}
    </div>
  );
}
