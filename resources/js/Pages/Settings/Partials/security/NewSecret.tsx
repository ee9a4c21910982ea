import { Alert, Button } from '@mantine/core';
import layout from '#js/components/page/layout.module.css';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import styles from './rows.module.css';

/** The secret of a new token; shown only once. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <Alert className={styles.above} variant="light" title="Copy your new token now" role="status">
      <div className={layout.stack}>
        <p>It is not shown again. Anyone who has it can do what you have allowed it to do.</p>
        <p className={styles.secret}>
          <bdi>{secret}</bdi> <CopyButton value={secret} label="Copy token" />
        </p>
        <div className={layout.row}>
          <Button size="xs" onClick={onDone}>
            I have copied it
          </Button>
        </div>
      </div>
    </Alert>
  );
}
