import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import type { ForumTopic } from '#contract/conversations/forum.ts';
import { TOPIC_SORTS } from '#domain/conversations/forum.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import type { DataColumn, RowAction } from '#js/components/table/types.ts';
import { useForumTopics } from '#js/stores/conversations/forum/forumTopics.ts';

const MoveModal = lazyDialog(async () => (await import('./MoveModal.tsx')).MoveModal);
const MergeModal = lazyDialog(async () => (await import('./MergeModal.tsx')).MergeModal);
const PostsModal = lazyDialog(async () => (await import('./PostsModal.tsx')).PostsModal);
const SplitModal = lazyDialog(async () => (await import('./SplitModal.tsx')).SplitModal);
const ReasonModal = lazyDialog(async () => (await import('./ReasonModal.tsx')).ReasonModal);
const ReplyModal = lazyDialog(async () => (await import('./ReplyModal.tsx')).ReplyModal);

export const topicList = defineList(useForumTopics, { sorts: TOPIC_SORTS, order: 'desc' });

const stateOf = ({ is_hidden, is_locked, is_pinned, is_solved }: ForumTopic) =>
  [is_hidden && 'Hidden', is_pinned && 'Pinned', is_locked && 'Locked', is_solved && 'Solved']
    .filter(Boolean)
    .join(', ') || null;

const COLUMNS: DataColumn<ForumTopic>[] = [
  titleColumn('title', 'Topic', ({ title, author_name, category_name }) => ({
    title,
    detail: `${author_name} in ${category_name}`,
  })),
  textColumn('state', 'State', stateOf, { sortable: false, onPhone: 'end' }),
  textColumn('replies', 'Answers', ({ replies }) => (replies === null ? null : formatCount(replies)), {
    align: 'end',
    sortable: false,
    onPhone: 'hidden',
  }),
  dateColumn('last_post_at', 'Last post', { sortable: true, onPhone: 'hidden' }),
  dateColumn('created_at', 'Begun', { sortable: true, hidden: true, onPhone: 'hidden' }),
];

type Open = { kind: 'posts' | 'move' | 'merge' | 'split' | 'reply' | 'hide' | 'lock'; topic: ForumTopic };

/** All topics, with what a moderator can do. */
export function TopicsTable({ canModerate }: { canModerate: boolean }) {
  const table = topicList.useTable();
  const act = useForumTopics((state) => state.act);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = (topic: ForumTopic): RowAction<ForumTopic>[] => {
    const { id, is_pinned, is_locked, is_hidden } = topic;
    const read = { label: 'Posts', run: () => setOpen({ kind: 'posts', topic }) };
    if (!canModerate) {
      return [read];
    }
    return [
      read,
      { label: 'Answer', run: () => setOpen({ kind: 'reply', topic }) },
      { label: is_pinned ? 'Unpin' : 'Pin', run: () => act(id, is_pinned ? 'unpin' : 'pin', null) },
      is_locked
        ? { label: 'Unlock', run: () => act(id, 'unlock', null) }
        : { label: 'Lock', run: () => setOpen({ kind: 'lock', topic }) },
      is_hidden
        ? { label: 'Show', run: () => act(id, 'show', null) }
        : { label: 'Hide', run: () => setOpen({ kind: 'hide', topic }) },
      { label: 'Move', run: () => setOpen({ kind: 'move', topic }) },
      { label: 'Merge', run: () => setOpen({ kind: 'merge', topic }) },
      { label: 'Split', run: () => setOpen({ kind: 'split', topic }) },
    ];
  };
  return (
    <>
      <DataTable
        noun="topics"
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={(topic) => pageUrl('Portal/Forum/Show', topic)}
        rowActions={actions}
        empty={
          <EmptyState icon={<IconMessages size={20} />} title="No topics yet">
            Add a category; visitors of the portal then begin topics in it.
          </EmptyState>
        }
        {...table}
      />
      {open?.kind === 'move' && <MoveModal topic={open.topic} onClose={close} />}
      {open?.kind === 'merge' && <MergeModal topic={open.topic} onClose={close} />}
      {open?.kind === 'posts' && <PostsModal topic={open.topic} canModerate={canModerate} onClose={close} />}
      {open?.kind === 'split' && <SplitModal topic={open.topic} onClose={close} />}
      {(open?.kind === 'hide' || open?.kind === 'lock') && (
        <ReasonModal
          {...(open.kind === 'hide'
            ? {
                title: `Hide “${open.topic.title}”?`,
                text: 'Visitors no longer find or read it.',
                submitLabel: 'Hide topic',
              }
            : {
                title: `Lock “${open.topic.title}”?`,
                text: 'Visitors read it, but nobody can answer.',
                submitLabel: 'Lock topic',
              })}
          danger={open.kind === 'hide'}
          run={(reason, options) => act(open.topic.id, open.kind === 'hide' ? 'hide' : 'lock', reason, options)}
          onClose={close}
        />
      )}
      {open?.kind === 'reply' && <ReplyModal topic={open.topic} onClose={close} />}
    </>
  );
}
