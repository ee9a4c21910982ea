import { lazy, Suspense } from 'react';
import { rowProps, type TableRowsProps } from './rowProps.ts';
import { TableRow } from './TableRow.tsx';

// `lazy` loses the component's type parameter.
const VirtualRows = lazy(() => import('./VirtualRows.tsx')) as typeof import('./VirtualRows.tsx').default;

/** From this many rows on, only visible rows are rendered; the code for that is loaded on demand. */
const VIRTUAL_FROM = 100;
/** Rows rendered while that code loads: enough to fill a screen. */
const MEANWHILE = 24;

export function TableRows<Row>(props: TableRowsProps<Row>) {
  if (props.model.rows.length <= VIRTUAL_FROM) {
    return <AllRows {...props} />;
  }
  return (
    <Suspense fallback={<AllRows {...props} limit={MEANWHILE} />}>
      <VirtualRows {...props} />
    </Suspense>
  );
}

function AllRows<Row>({ limit, ...props }: TableRowsProps<Row> & { limit?: number }) {
  return props.model.rows
    .slice(0, limit)
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
