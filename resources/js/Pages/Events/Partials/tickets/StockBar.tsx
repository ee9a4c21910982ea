import { formatCount } from '#domain/kit/formatCount.ts';
import styles from './StockBar.module.css';

type StockPart = { label: string; value: number | null; tone: 'sold' | 'held' | 'allocated' };

type StockBarProps = {
  /** Accessible name: “Standard”. */
  label: string;
  parts: StockPart[];
  /** Null if unlimited: then only figures are shown, no bar. */
  capacity: number | null;
  /** Shows a figure for each part below the bar; otherwise one line, “40 of 100”. */
  legend?: boolean;
};

/** A stacked capacity bar with its figures as text. */
export function StockBar({ label, parts, capacity, legend = false }: StockBarProps) {
  const known = parts.flatMap((part) => (part.value === null ? [] : { ...part, value: part.value }));
  const taken = known.reduce((sum, part) => sum + part.value, 0);
  const full = Math.max(capacity ?? 0, taken, 1);
  const shown = known.filter((part) => part.value > 0 || part.tone === 'sold');
  if (known.length === 0) {
    return <bdi className={styles.figures}>–</bdi>;
  }
  return (
    <div className={styles.stock} data-full={capacity !== null && taken >= capacity}>
      {capacity !== null && (
        <div
          className={styles.bar}
          role="img"
          aria-label={`${label}: ${shown.map((part) => `${part.value} ${part.label}`).join(', ')} of ${capacity}`}
        >
          {shown.map((part) => (
            <span key={part.tone} data-tone={part.tone} style={{ inlineSize: `${(part.value / full) * 100}%` }} />
          ))}
        </div>
      )}
      {legend ? (
        <ul className={styles.legend}>
          {shown.map((part) => (
            <li key={part.tone} data-tone={part.tone}>
              {formatCount(part.value)} {part.label}
            </li>
          ))}
          <li>{capacity === null ? 'no limit' : `${formatCount(Math.max(0, capacity - taken))} left`}</li>
        </ul>
      ) : (
        <bdi className={styles.figures}>
          {formatCount(taken)}
          <span>{capacity === null ? ' sold' : ` of ${formatCount(capacity)}`}</span>
        </bdi>
      )}
    </div>
  );
}
