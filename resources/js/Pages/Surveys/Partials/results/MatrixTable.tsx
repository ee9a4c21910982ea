import type { FieldSummary } from '#contract/programme/surveyResults.ts';
import styles from './Results.module.css';
import { figure, share } from './resultText.ts';

/** Rows by columns, with the count of each cell and its share of the row; higher counts are darker. */
export function MatrixTable({ summary }: { summary: FieldSummary }) {
  const { field, counts } = summary;
  const rows = field.rows ?? [];
  const columns = field.options ?? [];
  const countOf = (row: string, column: string) =>
    counts.find((each) => each.row === row && each.id === column) ?? { count: 0 };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it.
    <section className={styles.scroller} tabIndex={0} aria-label={`${field.label}, as a table`}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Row</span>
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const sum = sumOf(columns.map((column) => countOf(row.id, column.id).count));
            return (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {columns.map((column) => {
                  const { count } = countOf(row.id, column.id);
                  const heat = count && sum ? Math.round((count / sum) * 70) : 0;
                  return (
                    <td
                      key={column.id}
                      style={{
                        background: `color-mix(in oklab, var(--accent-ink) ${heat * 0.5}%, var(--surface-card))`,
                      }}
                    >
                      {figure(count)} <span className={styles.cellShare}>{share(count, sum)}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Null if any count is unknown. */
function sumOf(counts: (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}
