import '#css/mantineForms.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { ForumTopic } from '#contract/conversations/forum.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useForumPosts } from '#js/stores/conversations/forum/forumPosts.ts';
import { EarlierPosts } from './EarlierPosts.tsx';
import { ReasonField } from './ReasonField.tsx';

type SplitModalProps = { topic: ForumTopic; onClose: () => void };

const EXCERPT = 160;

/** Moves some posts of a topic into a new one. */
export function SplitModal({ topic, onClose }: SplitModalProps) {
  const { selected, error, message, get, split } = useForumPosts();
  useLoad(get, topic.id);
  const form = useRecordForm({
    initial: { title: '', post_ids: [] as string[], reason: '' },
    save: ({ post_ids, ...input }, options) => split(topic.id, { ...input, post_ids: post_ids.map(Number) }, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} title={`Split “${topic.title}”`} submitLabel="Split topic">
      <TextInput label="Title of the new topic" required maxLength={140} data-autofocus {...form.field('title')} />
      {selected === null ? (
        error ? (
          <ErrorState message={message} onRetry={() => get(topic.id)} />
        ) : (
          <SkeletonText lines={4} />
        )
      ) : (
        <Checkbox.Group
          label="Posts to move"
          description="Those who follow this topic follow the new one, too."
          required
          value={form.values.post_ids}
          onChange={(post_ids) => form.set({ post_ids })}
          error={form.errorOf('post_ids')}
        >
          <div className={layout.tight}>
            <EarlierPosts topicId={topic.id} />
            {selected
              .filter(({ state }) => state !== 'deleted')
              .map(({ id, author_name: author, body }) => (
                <Checkbox
                  key={id}
                  value={String(id)}
                  label={
                    <>
                      <bdi>{author}</bdi>: <bdi>{body.slice(0, EXCERPT)}</bdi>
                    </>
                  }
                />
              ))}
          </div>
        </Checkbox.Group>
      )}
      <ReasonField {...form.field('reason')} />
    </FormModal>
  );
}
