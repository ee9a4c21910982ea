import { NumberInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import type { Survey } from '#contract/surveys.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import styles from '#js/components/FormPage.module.css';
import { FormSection } from '#js/components/FormPage.tsx';
import type { SurveyDraft } from '#js/stores/surveys/builder/draft.ts';
import { OwnerFields } from '../OwnerFields.tsx';
import type { OwnerFilter } from '../OwnerFilters.tsx';

type SurveySettingsProps = {
  survey: Survey;
  draft: SurveyDraft;
  owners: (OwnerFilter & { name: 'campaign_id' | 'event_id' | 'group_id' })[];
  /** Sentences of a refusal by input. */
  errors: Record<string, string[]>;
  /** Changes with the same step in a row are undone at once. */
  set: (patch: Partial<SurveyDraft>, step?: string) => void;
};

/** All of a survey but its questions: its words, who may answer, until when, and what it belongs to. */
export function SurveySettings({ survey, draft, owners, errors, set }: SurveySettingsProps) {
  const errorOf = (name: string) => errors[name]?.[0];
  const text = (name: 'description' | 'thank_you' | 'closed_message', maxLength: number) => ({
    maxLength,
    autosize: true,
    minRows: 2,
    value: draft[name] ?? '',
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value || null }, name),
  });
  return (
    <div className={styles.form}>
      <FormSection title="Words" description="What people read above the questions.">
        <TextInput
          label="Title"
          required
          maxLength={200}
          value={draft.title}
          error={errorOf('title')}
          onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
        />
        <Textarea label="Description" {...text('description', 5000)} />
      </FormSection>
      <FormSection title="Who may answer" description="And for whom it is meant.">
        <SegmentedControl
          aria-label="Who may answer"
          value={draft.access}
          onChange={(access) => set({ access: access === 'invitees' ? 'invitees' : 'public' })}
          data={[
            { value: 'public', label: 'Anyone with the link' },
            { value: 'invitees', label: 'Invitees only' },
          ]}
        />
        <p className={styles.description}>
          {draft.access === 'invitees'
            ? 'Each invitee answers once, with the personal link in their mail.'
            : 'The link can be shared anywhere. Those who come with a personal link answer once.'}
        </p>
        <Switch
          label="For participants"
          description="Asked of those who take part: ticket holders, and people who said yes."
          checked={draft.is_participant}
          onChange={(event) => set({ is_participant: event.currentTarget.checked })}
        />
      </FormSection>
      <FormSection title="Until when" description="It ends by itself, whichever comes first.">
        <DateTimeInput
          label="Closes"
          value={draft.closes_at}
          error={errorOf('closes_at')}
          onChange={(closes_at) => set({ closes_at })}
        />
        <NumberInput
          label="Most answers"
          placeholder="No limit"
          min={1}
          allowDecimal={false}
          description={`${survey.responses.toLocaleString('en')} so far. Exact, also when many answer at once.`}
          value={draft.response_limit ?? ''}
          error={errorOf('response_limit')}
          onChange={(value) => set({ response_limit: value === '' ? null : Number(value) }, 'response_limit')}
        />
      </FormSection>
      <FormSection title="Afterwards" description="What people read at the end, and when it is too late.">
        <Textarea label="Thank-you" placeholder="Thank you. Your answer has reached us." {...text('thank_you', 2000)} />
        <Textarea
          label="When closed"
          placeholder="This survey is closed and takes no more answers."
          {...text('closed_message', 2000)}
        />
      </FormSection>
      <FormSection title="Belongs to" description="Its answers are found with the event, group or campaign.">
        <OwnerFields
          owners={owners}
          values={draft}
          names={{ campaign_id: survey.campaign_name, event_id: survey.event_name, group_id: survey.group_name }}
          errorOf={errorOf}
          onChange={(patch) => set(patch)}
        />
      </FormSection>
    </div>
  );
}
