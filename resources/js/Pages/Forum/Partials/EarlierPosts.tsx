import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useForumPosts } from '#js/stores/conversations/forum/forumPosts.ts';

/** Loads posts before those that are shown, if there are any. */
export function EarlierPosts({ topicId }: { topicId: number }) {
  const { hasEarlier, earlier } = useForumPosts();
  return (
    hasEarlier && (
      <ProgressButton variant="default" size="compact-sm" onClick={() => earlier(topicId)}>
        Show earlier posts
      </ProgressButton>
    )
  );
}
