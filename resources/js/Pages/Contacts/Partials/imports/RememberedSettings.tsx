import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './imports.module.css';

/** Says that the settings come from an earlier file, and offers those that the headings suggest. */
export function RememberedSettings({ onForget }: { onForget: () => unknown }) {
  const [isForgotten, setForgotten] = useState(false);
  return (
    <div className={styles.remembered} role="status">
      <p>
        {isForgotten
          ? 'These settings are guessed from the headings of the file.'
          : 'These are your settings for the last file with the same columns.'}
      </p>
      {!isForgotten && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onForget();
            setForgotten(true);
          }}
        >
          Start over
        </Button>
      )}
    </div>
  );
}
