import { useVirtualizer } from '@tanstack/react-virtual';
import { ROW_HEIGHT } from '../types.ts';
import { rowProps, type TableRowsProps } from './rowProps.ts';
import { TableRow } from './TableRow.tsx';

/** Renders only the visible rows and a few more, with spacers for the others. */
export default function VirtualRows<Row>(props: TableRowsProps<Row>) {
  const { model, scroller, density, columns, selectable, rowActions } = props;
  const virtualizer = useVirtualizer({
    count: model.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT[density],
    getItemKey: (index) => model.rows[index]?.id ?? index,
    overscan: 6,
    // Used before the first measurement.
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const span = columns.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
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

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    height > 0 && (
      <tr>
        <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
      </tr>
    )
  );
}
