import { IconChecks } from '@tabler/icons-react';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import type { PostAction } from '#domain/conversations/forum.ts';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useForumQueue } from '#js/stores/conversations/forum/forumQueue.ts';
import { CaseCard } from './CaseCard.tsx';

/** First posts and reported ones, the oldest first. */
export function QueueCard({ canModerate }: { canModerate: boolean }) {
  const { selected, error, message, get, act } = useForumQueue();
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
      {selected.map((post) => (
        <li key={post.id}>
          <CaseCard
            post={post}
            title={post.topic_title}
            detail={reasonOf(post)}
            actions={actionsOn(post)}
            onAct={(action, reason, options) => act(post.id, action, reason, options)}
            canModerate={canModerate}
          />
        </li>
      ))}
    </ul>
  );
}

function reasonOf({ state, author_name: author, reports, earlier }: ForumCase): string {
  if (state !== 'pending') {
    return `${author}, reported: ${reports.join(' · ')}`;
  }
  return earlier.length > 0 ? `Changed post of ${author}` : `New post of ${author}`;
}

function actionsOn({ state }: ForumCase): { action: PostAction; label: string }[] {
  return state === 'pending'
    ? [{ action: 'approve', label: 'Approve post' }]
    : [{ action: 'dismiss', label: state === 'hidden' ? 'Show post again' : 'Dismiss reports' }];
}
