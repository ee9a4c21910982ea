import { Skeleton } from '../../state/Skeleton.tsx';

/** As many placeholder rows as the page will have. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => `row-${row}`).map((row, at) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => `column-${column}`).map((column, index) => (
        <td key={column}>
          <Skeleton width={index === 0 ? `${55 + ((at * 17) % 30)}%` : '60%'} />
        </td>
      ))}
    </tr>
  ));
}
