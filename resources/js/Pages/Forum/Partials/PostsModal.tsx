import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import type { ForumTopic } from '#contract/conversations/forum.ts';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import type { PostAction, PostState } from '#domain/conversations/forum.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useForumPosts } from '#js/stores/conversations/forum/forumPosts.ts';
import { CaseCard } from './CaseCard.tsx';
import { EarlierPosts } from './EarlierPosts.tsx';

type PostsModalProps = { topic: ForumTopic; canModerate: boolean; onClose: () => void };

const WHO_SEES: Record<PostState, string> = {
  visible: 'Everybody sees it',
  pending: 'Waits for approval',
  hidden: 'Hidden',
  deleted: 'Deleted by a moderator',
};
const ACTIONS: Record<PostState, { action: PostAction; label: string }[]> = {
  visible: [{ action: 'hide', label: 'Hide post' }],
  pending: [{ action: 'approve', label: 'Approve post' }],
  hidden: [{ action: 'show', label: 'Show post again' }],
  deleted: [{ action: 'show', label: 'Show post again' }],
};

/** All posts of a topic, also those that visitors do not see. */
export function PostsModal({ topic, canModerate, onClose }: PostsModalProps) {
  const { selected, error, message, get, act } = useForumPosts();
  useLoad(get, topic.id);
  return (
    <Drawer opened onClose={onClose} title={`Posts in “${topic.title}”`} position="right" size={560}>
      {selected === null ? (
        error ? (
          <ErrorState message={message} onRetry={() => get(topic.id)} />
        ) : (
          <SkeletonText lines={6} />
        )
      ) : (
        <>
          <EarlierPosts topicId={topic.id} />
          <ol className={layout.stack} aria-label="Posts">
            {selected.map((post) => (
              <li key={post.id}>
                <CaseCard
                  post={post}
                  title={post.author_name}
                  detail={stateOf(post)}
                  actions={ACTIONS[post.state ?? 'visible']}
                  onAct={(action, reason, options) => act(topic.id, post.id, action, reason, options)}
                  canModerate={canModerate}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </Drawer>
  );
}

function stateOf({ is_withdrawn: isWithdrawn, state, reports }: ForumCase): string {
  const shown = isWithdrawn ? 'Deleted by its author' : WHO_SEES[state ?? 'visible'];
  return reports.length > 0 ? `${shown}, reported: ${reports.join(' · ')}` : shown;
}
