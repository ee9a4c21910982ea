import type { ForumTopic } from '#contract/conversations/forum.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useForumTopicChoices } from '#js/stores/conversations/forum/forumTopicChoices.ts';
import { useForumTopics } from '#js/stores/conversations/forum/forumTopics.ts';
import { ReasonField } from './ReasonField.tsx';

type MergeModalProps = { topic: ForumTopic; onClose: () => void };

/** Moves all posts of a topic into another one. */
export function MergeModal({ topic, onClose }: MergeModalProps) {
  const merge = useForumTopics((state) => state.merge);
  const choices = useForumTopicChoices();
  const form = useRecordForm({
    initial: { into_id: null as number | null, reason: '' },
    save: ({ into_id, reason }, options) => merge(topic.id, into_id ?? 0, reason, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} title={`Merge “${topic.title}”`} submitLabel="Merge topics" danger>
      <RecordPicker
        label="Topic that gets the posts"
        placeholder="Choose a topic"
        required
        choices={choices}
        offers={({ id }) => id !== topic.id}
        value={form.values.into_id}
        onChange={(into_id) => form.set({ into_id })}
        description="The address of this topic then leads there. You cannot take that back."
        error={form.errorOf('into_id')}
      />
      <ReasonField {...form.field('reason')} />
    </FormModal>
  );
}
