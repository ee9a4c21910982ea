import { IconAlertTriangle } from '@tabler/icons-react';
import { NOT_OFFERED } from '#js/lib/errors/notOffered.ts';
import { ProgressButton } from '../page/ProgressButton.tsx';
import styles from './States.module.css';

type ErrorStateProps = {
  /** What failed: “The orders could not be loaded.” */
  title?: string;
  /** The reason and what to do now. */
  message?: string;
  onRetry?: () => unknown;
  /** `X-Request-Id`, to quote when reporting the failure. */
  requestId?: string | null;
};

/** An error with a retry button. */
export function ErrorState({ title = 'This could not be loaded', message, onRetry, requestId }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="danger" aria-hidden="true">
        <IconAlertTriangle size={20} />
      </span>
      <p className={styles.title}>{title}</p>
      {message && <div className={styles.body}>{message}</div>}
      {onRetry && message !== NOT_OFFERED && (
        <div className={styles.action}>
          <ProgressButton variant="default" onClick={onRetry}>
            Try again
          </ProgressButton>
        </div>
      )}
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}
