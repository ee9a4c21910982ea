import { Card } from '#js/components/page/Card.tsx';
import styles from './Gallery.module.css';

const TOKENS = [
  'surface-page',
  'surface-card',
  'surface-float',
  'surface-hover',
  'border',
  'ink',
  'ink-muted',
  'ink-faint',
  'accent',
  'accent-ink',
  'accent-soft',
  'success',
  'warning',
  'danger',
  'info',
  'neutral',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
];

export function ColoursGallery() {
  return (
    <Card title="Colours">
      <div className={styles.four}>
        {TOKENS.map((token) => (
          <div key={token} className={styles.swatch}>
            <div className={styles.colour} style={{ background: `var(--${token})` }} />
            {token}
          </div>
        ))}
      </div>
    </Card>
  );
}
