import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import type { PostAction } from '#domain/conversations/forum.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { FormattedText } from '#js/components/text/FormattedText.tsx';
import { useForumQueue } from '#js/stores/conversations/forum/forumQueue.ts';

/** Days for which a moderator suspends somebody. */
const DAYS = 7;

/** First posts and reported ones, the oldest first. */
export function QueueCard({ canModerate }: { canModerate: boolean }) {
  const { selected, error, message, get } = useForumQueue();
  if (selected === null) {
    return error ? <ErrorState message={message} onRetry={() => get()} /> : <SkeletonText lines={6} />;
  }
  if (selected.length === 0) {
    return (
      <EmptyState icon={<IconChecks size={20} />} title="Nothing waits for you">
        First posts of visitors and posts that were reported appear here.
      </EmptyState>
    );
  }
  return (
    <ul className={layout.stack} aria-label="Waiting posts">
      {selected.map((one) => (
        <li key={one.id}>
          <CaseCard waiting={one} canModerate={canModerate} />
        </li>
      ))}
    </ul>
  );
}

function CaseCard({ waiting, canModerate }: { waiting: ForumCase; canModerate: boolean }) {
  const { act, restrict } = useForumQueue();
  const { id, state, customer_id: customerId, author_name: author } = waiting;
  const actions: { action: PostAction; label: string }[] =
    state === 'pending'
      ? [{ action: 'approve', label: 'Approve post' }]
      : [{ action: 'dismiss', label: state === 'hidden' ? 'Show post again' : 'Dismiss reports' }];
  const restrictAfterAsking = async (isBanned: boolean) => {
    const label = isBanned ? 'Ban' : 'Suspend';
    const isSure = await confirm({
      title: `${label} ${author}?`,
      body: isBanned ? 'They can no longer write here.' : `They cannot write for ${DAYS} days.`,
      confirmLabel: `${label} person`,
      danger: true,
    });
    if (isSure && customerId !== null) {
      await restrict(customerId, isBanned ? null : DAYS, isBanned);
    }
  };
  return (
    <Card
      title={waiting.topic_title}
      description={
        state === 'pending' ? `First post of ${author}` : `${author}, reported: ${waiting.reports.join(' · ')}`
      }
    >
      <div className={layout.tight}>
        <FormattedText text={waiting.body} />
        <DateText value={waiting.created_at} />
        {canModerate && (
          <div className={layout.row}>
            {actions.map(({ action, label }) => (
              <ProgressButton key={action} size="compact-sm" onClick={() => act(id, action)}>
                {label}
              </ProgressButton>
            ))}
            <ProgressButton size="compact-sm" variant="default" onClick={() => act(id, 'delete')}>
              Delete post
            </ProgressButton>
            {customerId !== null && (
              <>
                <Button size="compact-sm" variant="default" onClick={() => restrictAfterAsking(false)}>
                  Suspend {DAYS} days
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => restrictAfterAsking(true)}>
                  Ban
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
