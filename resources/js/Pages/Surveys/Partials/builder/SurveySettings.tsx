import '#css/mantineSegmented.css';
import { SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import type { Survey } from '#contract/programme/surveys.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import styles from '#js/components/form/FormPage.module.css';
import { FormSection } from '#js/components/form/FormPage.tsx';
import { UNKNOWN } from '#js/components/form/useRecordForm.ts';
import { LimitInput } from '#js/components/input/CountInput.tsx';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import type { SurveyDraft } from '#js/stores/programme/surveys/builder/draft.ts';
import { OwnerFields } from '../OwnerFields.tsx';

type SurveySettingsProps = {
  survey: Survey;
  draft: SurveyDraft;
  /** The fields of the draft that the backend did not send. */
  unknown: readonly string[];
  /** Validation errors by field. */
  errors: Record<string, string[]>;
  /** Consecutive changes with the same step are one undo. */
  set: (patch: Partial<SurveyDraft>, step?: string) => void;
};

/** A survey's settings: its texts, who can answer, until when, and what it belongs to. */
export function SurveySettings({ survey, draft, unknown, errors, set }: SurveySettingsProps) {
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
      <FormSection title="Texts" description="What people read above the questions.">
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
      <FormSection title="Who can answer" description="And who the survey is for.">
        <SegmentedControl
          aria-label="Who can answer"
          value={draft.access ?? ''}
          onChange={(access) => set({ access: access === 'invitees' ? 'invitees' : 'public' })}
          data={[
            { value: 'public', label: 'Anyone with the link' },
            { value: 'invitees', label: 'Invitees only' },
          ]}
        />
        <p className={styles.description}>
          {draft.access === 'invitees'
            ? 'Each invitee answers once, with the personal link in their e-mail.'
            : 'You can share the link anywhere. People with a personal link answer once.'}
        </p>
        <Switch
          label="For participants"
          description={
            unknown.includes('is_participant')
              ? UNKNOWN
              : 'For ticket holders and people who said yes to an invitation.'
          }
          checked={draft.is_participant}
          onChange={(event) => set({ is_participant: event.currentTarget.checked })}
        />
      </FormSection>
      <FormSection title="Until when" description="The survey closes at whichever comes first.">
        <DateTimeInput
          label="Closes"
          value={draft.closes_at}
          error={errorOf('closes_at')}
          onChange={(closes_at) => set({ closes_at })}
        />
        <LimitInput
          label="Answer limit"
          description={`${survey.responses === null ? '' : `${formatCount(survey.responses)} so far. `}Never exceeded, even when many people answer at once.`}
          value={draft.response_limit ?? ''}
          error={errorOf('response_limit')}
          onChange={(value) => set({ response_limit: value === '' ? null : Number(value) }, 'response_limit')}
        />
      </FormSection>
      <FormSection title="Afterwards" description="What people read after answering, and once the survey is closed.">
        <Textarea
          label="Thank-you message"
          placeholder="Thank you. We have received your answers."
          {...text('thank_you', 2000)}
        />
        <Textarea
          label="Closed message"
          placeholder="This survey is closed and no longer accepts answers."
          {...text('closed_message', 2000)}
        />
      </FormSection>
      <FormSection title="Belongs to" description="You find its answers with the event, group or campaign.">
        <OwnerFields
          values={draft}
          names={{ campaign_id: survey.campaign_name, event_id: survey.event_name, group_id: survey.group_name }}
          errorOf={errorOf}
          onChange={(patch) => set(patch)}
        />
      </FormSection>
    </div>
  );
}
