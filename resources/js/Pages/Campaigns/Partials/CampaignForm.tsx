import { Textarea, TextInput } from '@mantine/core';
import { ColorChoice } from '#js/components/ColorChoice.tsx';
import { FieldRow, FormPage, FormSection } from '#js/components/FormPage.tsx';
import { type Choices, RecordPicker } from '#js/components/RecordPicker.tsx';
import { RichTextInput } from '#js/components/RichTextInput.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import type { CampaignFormValues } from './campaignFormValues.ts';

type CampaignFormProps = {
  initial: CampaignFormValues;
  /** The name of the first owner. */
  ownerName: string | null;
  members: Choices;
  submitLabel: string;
  cancelHref: string;
  save: (values: CampaignFormValues) => Promise<SaveOutcome>;
  onSaved: () => void;
};

/** What a campaign is for, when it runs and who owns it. What was typed outlives an ended session. */
export function CampaignForm(props: CampaignFormProps) {
  const { initial, ownerName, members, submitLabel, cancelHref, save, onSaved } = props;
  const form = useRecordForm({ initial, save, onSaved, draft: 'campaign' });

  return (
    <FormPage form={form} submitLabel={submitLabel} cancelHref={cancelHref}>
      <FormSection title="Basics" description="What it is called, and what it is to reach.">
        <TextInput label="Name" required maxLength={160} autoFocus={initial.name === ''} {...form.field('name')} />
        <Textarea
          label="Goal"
          description="One sentence that tells whether it succeeded."
          placeholder="Sell 2,000 tickets before June"
          maxLength={280}
          autosize
          minRows={2}
          {...form.field('goal')}
        />
      </FormSection>
      <FormSection title="When" description="Days without a time, on your company’s calendar.">
        <FieldRow>
          <TextInput label="Starts on" type="date" {...form.field('starts_on')} />
          <TextInput label="Ends on" type="date" min={form.values.starts_on} {...form.field('ends_on')} />
        </FieldRow>
      </FormSection>
      <FormSection title="Who" description="The one to ask about it.">
        <RecordPicker
          label="Owner"
          description="Somebody who works in your company."
          placeholder="Nobody yet"
          value={form.values.owner_id}
          name={ownerName}
          choices={members}
          error={form.errorOf('owner_id')}
          onChange={(owner_id) => form.set({ owner_id })}
        />
      </FormSection>
      <FormSection title="Description" description="What your team should know. Only they read it.">
        <RichTextInput label="Description" {...form.field('description')} />
      </FormSection>
      <FormSection title="Colour" description="How it is told apart in lists and the calendar.">
        <ColorChoice
          label="Colour"
          value={form.values.color}
          error={form.errorOf('color')}
          onChange={(color) => form.set({ color })}
        />
      </FormSection>
    </FormPage>
  );
}
