import { IconDevices } from '@tabler/icons-react';
import type { StaffSession } from '#contract/account/sessions.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useSessions } from '#js/stores/account/sessions.ts';
import styles from './rows.module.css';

/** The user's sessions, with buttons to sign out one or all others. */
export function SessionsCard() {
  const { list, loaded, loadError, isMissing, load, endOthers } = useSessions();
  useLoad(load, {});
  if (isMissing) {
    return null;
  }
  const hasOthers = list.some(({ is_current }) => !is_current);
  return (
    <Card
      title="Where you are signed in"
      description="Sign out any device that you do not recognise, then change your password."
      actions={
        hasOthers && (
          <ProgressButton variant="default" onClick={() => endOthers()}>
            Sign out all others
          </ProgressButton>
        )
      }
    >
      {!loaded && loadError === null && (
        <div role="status" aria-busy="true" aria-label="Your sessions are loading">
          <SkeletonText lines={3} />
        </div>
      )}
      {!loaded && loadError !== null && (
        <ErrorState title="Your sessions could not be loaded" message={loadError} onRetry={() => load({})} />
      )}
      {loaded && list.length === 0 && <EmptyState icon={<IconDevices size={20} />} title="No sessions are listed" />}
      {loaded && list.length > 0 && (
        <ul className={styles.rows}>
          {list.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: StaffSession }) {
  const { end } = useSessions();
  const device = session.device || 'Unknown device';
  return (
    <li className={styles.row}>
      <div>
        <p>{device}</p>
        <p className={layout.muted}>
          <bdi>{session.network || 'Unknown network'}</bdi> · last seen <DateText value={session.last_seen_at} />
        </p>
      </div>
      {session.is_current ? (
        <StatusBadge tone="success" label="This device" />
      ) : (
        <ProgressButton
          variant="default"
          size="xs"
          aria-label={`Sign out ${device}, ${session.network}`}
          onClick={() => end(session.id)}
        >
          Sign out
        </ProgressButton>
      )}
    </li>
  );
}
