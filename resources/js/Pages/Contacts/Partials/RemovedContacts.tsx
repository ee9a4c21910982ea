import '#css/mantineDialogs.css';
import { Button, Modal } from '@mantine/core';
import { RESTORE_DAYS } from '#domain/people/contacts.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';
import { useRemovedContacts } from '#js/stores/people/contacts/removedContacts.ts';
import styles from './RemovedContacts.module.css';

/** The contacts that were deleted and can be restored. */
export function RemovedContacts({ onClose }: { onClose: () => void }) {
  const { list, loaded, loadError, isMissing, load } = useRemovedContacts();
  useLoad(load, {});
  const restore = async (id: number) => {
    if ((await useContacts.getState().restore(id)).ok) {
      await load({});
    }
  };
  return (
    <Modal opened onClose={onClose} title="Deleted contacts" size="lg" centered>
      {isMissing ? (
        <EmptyState title="Deleted contacts cannot be restored here" />
      ) : loadError ? (
        <ErrorState title={loadError} onRetry={() => load({})} />
      ) : !loaded ? (
        <SkeletonText lines={4} />
      ) : list.length === 0 ? (
        <EmptyState title="Nothing was deleted">
          Deleted contacts are shown here for {RESTORE_DAYS} days and can be restored.
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Deleted contacts">
          {list.map(({ id, name, email, removed_by, removed_at, expires_at }) => (
            <li key={id} className={styles.row}>
              <div>
                <div>{name}</div>
                <div className={styles.detail}>
                  {email && `${email} · `}
                  Deleted <DateText value={removed_at} />
                  {removed_by && ` by ${removed_by}`} · until <DateText value={expires_at} style="date" />
                </div>
              </div>
              <Button size="xs" variant="default" aria-label={`Restore ${name}`} onClick={() => restore(id)}>
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
