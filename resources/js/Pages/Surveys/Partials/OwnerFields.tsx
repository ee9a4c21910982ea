import type { Survey } from '#contract/surveys.ts';
import { RecordPicker } from '#js/components/RecordPicker.tsx';
import type { OwnerFilter } from './OwnerFilters.tsx';

type Owners = Pick<Survey, 'campaign_id' | 'event_id' | 'group_id'>;

type OwnerFieldsProps = {
  owners: (OwnerFilter & { name: keyof Owners })[];
  values: Owners;
  /** The names of those that are chosen, where the survey brought them. */
  names?: Partial<Record<keyof Owners, string | null>>;
  errorOf: (name: string) => string | undefined;
  onChange: (patch: Partial<Owners>) => void;
};

/** What a survey belongs to: an event, a group, a campaign, or nothing. */
export function OwnerFields({ owners, values, names = {}, errorOf, onChange }: OwnerFieldsProps) {
  return owners.map(({ name, label, ...choices }) => (
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
