import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { ROW_HEIGHT } from '../types.ts';
import { rowProps, type TableRowsProps } from './rowProps.ts';
import { TableRow } from './TableRow.tsx';

/** Renders only the visible rows and a few more, with spacers for the others. */
export default function VirtualRows<Row>(props: TableRowsProps<Row>) {
  const { model, scroller, density } = props;
  const [top, setTop] = useState<number | null>(null);
  // The table's place on the page, which scrolls. It is measured before there are rows, because the browser lays out the
  // page for it, and does so again for the rows that are visible at that place.
  useLayoutEffect(() => setTop((scroller.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [scroller]);
  return top === null ? (
    <Spacer height={model.rows.length * ROW_HEIGHT[density]} span={spanOf(props)} />
  ) : (
    <RowsAt {...props} top={top} />
  );
}

function RowsAt<Row>({ top, ...props }: TableRowsProps<Row> & { top: number }) {
  const { model, density } = props;
  const virtualizer = useWindowVirtualizer({
    count: model.rows.length,
    scrollMargin: top,
    estimateSize: () => ROW_HEIGHT[density],
    getItemKey: (index) => model.rows[index]?.id ?? index,
    overscan: 6,
    // Used before the first measurement.
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const span = spanOf(props);
  return (
    <>
      <Spacer height={before} span={span} />
      {items.map((item) => {
        const row = model.rows[item.index];
        return (
          row && (
            <TableRow
              key={row.id}
              {...rowProps(props)}
              row={row}
              first={item.index === 0}
              isSelected={model.isSelected(row)}
            />
          )
        );
      })}
      <Spacer height={after} span={span} />
    </>
  );
}

function spanOf<Row>({ columns, selectable, rowActions }: TableRowsProps<Row>): number {
  return columns.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    height > 0 && (
      <tr>
        <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
      </tr>
    )
  );
}
