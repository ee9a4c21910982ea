import type { Survey } from '#contract/programme/surveys.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useOwnerChoices } from './useOwnerChoices.ts';

type Owners = Pick<Survey, 'campaign_id' | 'event_id' | 'group_id'>;

type OwnerFieldsProps = {
  values: Owners;
  /** Names of the chosen records, if the survey has them. */
  names?: Partial<Record<keyof Owners, string | null>>;
  errorOf: (name: string) => string | undefined;
  onChange: (patch: Partial<Owners>) => void;
};

/** What a survey belongs to: an event, a group, a campaign, or nothing. */
export function OwnerFields({ values, names = {}, errorOf, onChange }: OwnerFieldsProps) {
  return useOwnerChoices().map(({ name, label, choices }) => (
    <RecordPicker
      key={name}
      label={label}
      value={values[name]}
      name={names[name]}
      choices={choices}
      error={errorOf(name)}
      onChange={(id) => onChange({ [name]: id })}
    />
  ));
}
