import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import type { ForumCategory } from '#contract/conversations/forum.ts';
import { shownTopics } from '#domain/conversations/forum.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useForumCategories } from '#js/stores/conversations/forum/forumCategories.ts';

const CategoryModal = lazyDialog(async () => (await import('./CategoryModal.tsx')).CategoryModal);

/** The categories of the forum, and who sees them. */
export function CategoriesCard({ canModerate }: { canModerate: boolean }) {
  const { selected, error, message, get, remove } = useForumCategories();
  const [edited, setEdited] = useState<ForumCategory | null>(null);
  useLoad(get);
  if (selected === null) {
    return error ? <ErrorState message={message} onRetry={() => get()} /> : <SkeletonText lines={4} />;
  }
  const ask = async ({ id, name }: ForumCategory) => {
    if (await confirm({ title: `Delete “${name}”?`, confirmLabel: 'Delete category', danger: true })) {
      await remove(id);
    }
  };
  return selected.length === 0 ? (
    <EmptyState icon={<IconFolder size={20} />} title="No categories yet">
      The forum opens with its first category.
    </EmptyState>
  ) : (
    <ul className={layout.stack} aria-label="Categories">
      {selected.map((category) => (
        <li key={category.id}>
          <Card title={category.name} description={category.description ?? whoSees(category)}>
            <div className={layout.spread}>
              <span className={layout.muted}>
                {whoSees(category)} · {category.topics === 1 ? '1 topic' : `${shownTopics(category.topics)} topics`}
              </span>
              {canModerate && (
                <span className={layout.row}>
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(category)}>
                    Edit category
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => ask(category)}>
                    Delete
                  </Button>
                </span>
              )}
            </div>
          </Card>
        </li>
      ))}
      {edited && <CategoryModal category={edited} onClose={() => setEdited(null)} />}
    </ul>
  );
}

function whoSees({ is_for_holders, event_name }: ForumCategory): string {
  return is_for_holders ? `Ticket holders of ${event_name ?? 'an event'}` : (event_name ?? 'Everyone');
}
