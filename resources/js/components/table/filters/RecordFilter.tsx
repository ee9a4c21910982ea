import { type Choices, RecordPicker } from '#js/components/input/RecordPicker.tsx';
import type { ListControl } from '../types.ts';
import { readId } from './readId.ts';

type RecordFilterProps = {
  list: ListControl;
  /** The filter's name in the URL: `campaign_id`. */
  name: string;
  label: string;
  choices: Choices;
};

/** A toolbar filter by a record, with search by name. */
export function RecordFilter({ list, name, label, choices }: RecordFilterProps) {
  const { filters } = list.query;
  return (
    <RecordPicker
      compact
      label={label}
      value={readId(filters[name]) ?? null}
      choices={choices}
      onChange={(id) => list.change({ filters: { ...filters, [name]: id === null ? '' : String(id) } })}
    />
  );
}
