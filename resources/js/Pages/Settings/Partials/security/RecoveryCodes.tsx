import { Alert, Button } from '@mantine/core';
import layout from '#js/components/page/layout.module.css';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import styles from './rows.module.css';

/** The recovery codes; shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className={layout.stack}>
      <Alert variant="light" title="Save these recovery codes now" role="status">
        Each signs you in once when your phone is not at hand. They are not shown again.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
      <div className={layout.row}>
        <Button onClick={onDone}>I have saved them</Button>
        <CopyButton value={codes.join('\n')} label="Copy recovery codes" />
      </div>
    </div>
  );
}
