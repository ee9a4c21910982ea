import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { useChat } from '#js/stores/conversations/chat/chat.ts';

type PeoplePickerProps = {
  value: number[];
  onChange: (ids: number[]) => void;
  /** Those who are members already. */
  without?: readonly number[];
  error?: string | undefined;
};

/** Chooses colleagues. */
export function PeoplePicker({ value, onChange, without = [], error }: PeoplePickerProps) {
  const contacts = useChat((state) => state.contacts) ?? [];
  const offered = contacts.filter(({ id }) => !without.includes(id));
  return (
    <MultiSelectField
      label="People"
      placeholder={value.length === 0 ? 'Type a name' : undefined}
      searchable
      hidePickedOptions
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
    />
  );
}
