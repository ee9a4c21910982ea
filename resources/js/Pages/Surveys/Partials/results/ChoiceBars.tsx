import type { FieldSummary } from '#contract/programme/surveyResults.ts';
import styles from './Results.module.css';
import { figure, share } from './resultText.ts';

/** A bar for each option with its count and share of the people who answered: chart and table in one. */
export function ChoiceBars({ summary }: { summary: FieldSummary }) {
  const { field, answered, counts } = summary;
  const highest = Math.max(1, ...counts.map(({ count }) => count ?? 0));
  return (
    <>
      <table className={styles.bars}>
        <caption className="visually-hidden">{field.label}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Bar</th>
            <th scope="col">Count</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ id, label, count }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ inlineSize: `${((count ?? 0) / highest) * 100}%` }} />
              </td>
              <td className={styles.count}>{figure(count)}</td>
              <td className={styles.share}>{share(count, answered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {field.type === 'multiple_choice' && (
        <p className={styles.note}>Several answers could be chosen, so the shares add up to more than 100%.</p>
      )}
    </>
  );
}
