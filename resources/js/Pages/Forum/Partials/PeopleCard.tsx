import { IconUserCheck } from '@tabler/icons-react';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useForumPeople } from '#js/stores/conversations/forum/forumPeople.ts';

/** People who cannot write in the forum now. */
export function PeopleCard({ canModerate }: { canModerate: boolean }) {
  const { selected, error, message, get, restrict } = useForumPeople();
  useLoad(get);
  if (selected === null) {
    return error ? <ErrorState message={message} onRetry={() => get()} /> : <SkeletonText lines={4} />;
  }
  return selected.length === 0 ? (
    <EmptyState icon={<IconUserCheck size={20} />} title="Everybody can write">
      People whom you suspend or ban appear here, until you lift it.
    </EmptyState>
  ) : (
    <ul className={layout.stack} aria-label="Suspended people">
      {selected.map(({ id, name, is_banned: isBanned, suspended_until: until }) => (
        <li key={id}>
          <Card title={name}>
            <div className={layout.spread}>
              <span className={layout.muted}>
                {isBanned ? (
                  'Banned for good'
                ) : (
                  <>
                    Suspended until <DateText value={until} />
                  </>
                )}
              </span>
              {canModerate && (
                <ProgressButton
                  size="compact-sm"
                  variant="default"
                  onClick={() => restrict(id, { days: null, is_banned: false, reason: null })}
                >
                  Let them write again
                </ProgressButton>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
