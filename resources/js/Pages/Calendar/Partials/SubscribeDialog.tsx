import '#css/mantineDialogs.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { confirm } from '#js/components/overlay/confirm.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import styles from './calendar.module.css';

type SubscribeDialogProps = {
  opened: boolean;
  onClose: () => void;
  url: string | null;
  loaded: boolean;
  error: string | null;
  onRetry: () => unknown;
  onMake: () => Promise<unknown>;
  onRevoke: () => Promise<unknown>;
};

/** Shows the feed URL for other calendar apps. */
export function SubscribeDialog(props: SubscribeDialogProps) {
  const { opened, onClose, url, loaded, error, onRetry, onMake, onRevoke } = props;
  return (
    <Modal opened={opened} onClose={onClose} title="Subscribe to the calendar" size="md" centered>
      <div className={styles.card}>
        <p className={styles.text}>
          Add this address to the calendar on your phone or computer. It shows the events you can see, from a year ago
          to a year ahead, and updates automatically.
        </p>
        {error !== null && <ErrorState title="The address could not be loaded" message={error} onRetry={onRetry} />}
        {error === null && !loaded && (
          <div role="status" aria-busy="true" aria-label="The address is loading">
            <SkeletonText lines={2} />
          </div>
        )}
        {loaded && url === null && <ProgressButton onClick={onMake}>Create address</ProgressButton>}
        {loaded && url !== null && (
          <>
            <div className={styles.address}>
              <TextInput
                aria-label="Calendar address"
                readOnly
                dir="ltr"
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton value={url} label="Copy the calendar address" />
            </div>
            <p className={styles.warning}>
              <strong>Anyone with this address can read your calendar.</strong> No password is needed. If someone else
              has it, replace it: the old one stops working at once.
            </p>
            <div className={styles.actions}>
              <Button variant="default" onClick={async () => (await confirm(REPLACE)) && onMake()}>
                Replace
              </Button>
              <Button color="red" variant="light" onClick={async () => (await confirm(REVOKE)) && onRevoke()}>
                Revoke
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

const REPLACE = {
  title: 'Replace the address?',
  body: 'Calendars that use the old one stop updating until you give them the new one.',
  confirmLabel: 'Replace address',
};
const REVOKE = {
  title: 'Revoke the address?',
  body: 'Calendars that use it stop updating. You can create a new one at any time.',
  confirmLabel: 'Revoke address',
  danger: true,
};
