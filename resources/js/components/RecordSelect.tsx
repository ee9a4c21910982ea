import '#css/mantineForms.css';
import { Loader, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Choice = { id: number; name: string };

/** Where the choices come from: what was found, and the way to look for others. */
export type Choices = { found: Choice[]; loading: boolean; search: (text: string) => unknown };

type RecordSelectProps = {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  value: number | null;
  /** The record of the first value, whose name is then known without looking. */
  known?: Choice | null;
  choices: Choices;
  onChange: (id: number | null) => void;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

/** Chooses one of many records by name; those near to what is typed are looked for. */
export function RecordSelect({ known, choices, value, onChange, ...input }: RecordSelectProps) {
  const [chosen, setChosen] = useState<Choice | null>(known ?? null);
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const others = choices.found.filter(({ id }) => id !== chosen?.id);
  const options = chosen === null || value !== chosen.id ? others : [chosen, ...others];

  function look(text: string) {
    setTyped(text);
    if (text !== (chosen?.name ?? '')) {
      choices.search(text);
    }
  }

  return (
    <Select
      {...input}
      searchable
      clearable={!input.required}
      value={value === null ? null : String(value)}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has looked already, and by more than the name.
      filter={({ options: found }) => found}
      searchValue={typed}
      onSearchChange={look}
      onDropdownOpen={() => choices.search('')}
      rightSection={choices.loading ? <Loader size={16} /> : undefined}
      nothingFoundMessage={choices.loading ? 'Looking…' : 'Nothing found'}
      onChange={(id) => {
        setChosen(options.find((each) => String(each.id) === id) ?? null);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
