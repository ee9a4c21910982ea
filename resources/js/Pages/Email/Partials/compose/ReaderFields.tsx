import '#css/mantineForms.css';
import { Checkbox, TextInput } from '@mantine/core';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEmailTopics } from '#js/stores/outreach/email/emailTopics.ts';
import { RecipientsPicker } from '../../../Contacts/Partials/recipients/RecipientsPicker.tsx';
import type { Compose } from './useCompose.ts';

/** Whom an e-mail goes to, and why they get it. */
export function ReaderFields({ form }: Pick<Compose, 'form'>) {
  const { list: topics, load } = useEmailTopics();
  useLoad(load, {});
  const { recipients, isAbout, topic_id } = form.values;
  return (
    <>
      <RecipientsPicker
        value={recipients}
        channel="email"
        purpose={isAbout ? 'transactional' : 'marketing'}
        errorOf={form.errorOf}
        onChange={(chosen) => form.set({ recipients: chosen })}
      />
      {!isAbout && topics.length > 0 && (
        <SelectField
          label="Topic"
          description="Who left it gets none of its e-mails"
          placeholder="Without a topic"
          clearable
          data={topics.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
          value={topic_id === null ? null : String(topic_id)}
          error={form.errorOf('topic_id')}
          onChange={(value) => form.set({ topic_id: value === null ? null : Number(value) })}
        />
      )}
      <Checkbox
        label="It is about something they have"
        description="Such as a ticket or an invitation. Only such e-mails go to people without consent."
        checked={isAbout}
        onChange={(event) => form.set({ isAbout: event.currentTarget.checked })}
      />
      {isAbout && (
        <TextInput
          label="Why they get it"
          description="Stands below the e-mail, such as: You have a ticket for Saturday."
          {...form.field('reason')}
        />
      )}
    </>
  );
}
