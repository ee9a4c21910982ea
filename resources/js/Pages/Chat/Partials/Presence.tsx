import type { ChatContact } from '#contract/conversations/chat.ts';
import type { ShownStatus } from '#domain/conversations/chat.ts';
import { useOnline } from '#js/stores/account/online.ts';
import styles from './Chat.module.css';

const LABELS: Record<ShownStatus, string> = { online: 'Online', away: 'Away', busy: 'Busy', offline: 'Offline' };

/** Whether a colleague is there: connected, by the presence channel, and what they chose. */
export function usePresence(contact: Pick<ChatContact, 'id' | 'status'> | undefined): ShownStatus {
  const isConnected = useOnline((state) => state.members.some(({ id }) => id === `staff-${contact?.id}`));
  return isConnected && contact ? (contact.status ?? 'online') : 'offline';
}

/** A dot at the face of a colleague, with its meaning for screen readers. */
export function Presence({ contact }: { contact: Pick<ChatContact, 'id' | 'status'> }) {
  const status = usePresence(contact);
  return (
    <span className={styles.presence} data-status={status} title={LABELS[status]}>
      <span className={styles.hidden}>{LABELS[status]}</span>
    </span>
  );
}

/** What a colleague is doing, in words. */
export function PresenceText({ contact }: { contact: ChatContact }) {
  const status = usePresence(contact);
  return <>{[LABELS[status], contact.status_text].filter(Boolean).join(' · ')}</>;
}
