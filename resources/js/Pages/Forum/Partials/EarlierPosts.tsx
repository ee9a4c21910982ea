import { Button } from '@mantine/core';
import { useForumPosts } from '#js/stores/conversations/forum/forumPosts.ts';

/** Loads posts before those that are shown, if there are any. */
export function EarlierPosts({ topicId }: { topicId: number }) {
  const { hasEarlier, isLoadingEarlier, earlier } = useForumPosts();
  return (
    hasEarlier && (
      <Button variant="default" size="compact-sm" loading={isLoadingEarlier} onClick={() => void earlier(topicId)}>
        Show earlier posts
      </Button>
    )
  );
}
