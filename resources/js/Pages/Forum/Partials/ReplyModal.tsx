import '#css/mantineForms.css';
import { Textarea } from '@mantine/core';
import type { ForumTopic } from '#contract/conversations/forum.ts';
import { MAX_POST_LENGTH } from '#domain/conversations/forum.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useForumTopics } from '#js/stores/conversations/forum/forumTopics.ts';

type ReplyModalProps = { topic: ForumTopic; onClose: () => void };

/** Answers in the name of the organiser. */
export function ReplyModal({ topic, onClose }: ReplyModalProps) {
  const reply = useForumTopics((state) => state.reply);
  const form = useRecordForm({
    initial: { body: '' },
    save: ({ body }, options) => reply(topic.id, body, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} title={`Answer “${topic.title}”`} submitLabel="Publish answer">
      <Textarea
        label="Answer"
        required
        autosize
        minRows={5}
        maxLength={MAX_POST_LENGTH}
        data-autofocus
        {...form.field('body')}
      />
    </FormModal>
  );
}
