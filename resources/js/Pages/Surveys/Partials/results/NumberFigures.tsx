import type { FieldSummary } from '#contract/programme/surveyResults.ts';
import styles from './Results.module.css';
import { figure } from './resultText.ts';

/** The average, median, lowest and highest of the numbers. */
export function NumberFigures({ summary }: { summary: FieldSummary }) {
  const { average, median, lowest, highest } = summary;
  const figures = [
    { label: 'Average', value: average },
    { label: 'Median', value: median },
    { label: 'Lowest', value: lowest },
    { label: 'Highest', value: highest },
  ];
  return (
    <dl className={styles.numbers}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null ? '–' : figure(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
