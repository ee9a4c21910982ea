import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { EmailTopic } from '#contract/outreach/emailTopics.ts';
import { MAX_TOPIC_NAME } from '#domain/outreach/emailPreferences.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { useEmailTopics } from '#js/stores/outreach/email/emailTopics.ts';

const NEW_TOPIC = { name: '', description: '', updated_at: null as string | null };

/** Adds a topic, or edits one. */
export function TopicModal({ record: topic, onClose }: EditorProps<EmailTopic>) {
  const form = useStoreForm(useEmailTopics, NEW_TOPIC, topic, { onSaved: onClose, draft: 'email topic' });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('topic', topic?.name)}>
      <TextInput
        label="Name"
        description="Readers see it on the page where they unsubscribe."
        required
        maxLength={MAX_TOPIC_NAME}
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        label="Description"
        description="Such as: one e-mail a month about what is on."
        maxLength={200}
        {...form.field('description')}
      />
    </FormModal>
  );
}
