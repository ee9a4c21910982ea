import { lazy, Suspense } from 'react';
import { rowProps, type TableRowsProps } from './rowProps.ts';
import { TableRow } from './TableRow.tsx';

// `lazy` forgets that the component is generic.
const VirtualRows = lazy(() => import('./VirtualRows.tsx')) as typeof import('./VirtualRows.tsx').default;

/** From here on only the rows in sight are drawn; what does that is loaded by the first list that long. */
const VIRTUAL_FROM = 100;
/** Enough to fill a screen while it is. */
const MEANWHILE = 24;

export function TableRows<Row>(props: TableRowsProps<Row>) {
  if (props.model.rows.length <= VIRTUAL_FROM) {
    return <AllRows {...props} />;
  }
  return (
    <Suspense fallback={<AllRows {...props} most={MEANWHILE} />}>
      <VirtualRows {...props} />
    </Suspense>
  );
}

function AllRows<Row>({ most, ...props }: TableRowsProps<Row> & { most?: number }) {
  return props.model.rows
    .slice(0, most)
    .map((row, index) => (
      <TableRow
        key={row.id}
        {...rowProps(props)}
        row={row}
        first={index === 0}
        isSelected={props.model.isSelected(row)}
      />
    ));
}
