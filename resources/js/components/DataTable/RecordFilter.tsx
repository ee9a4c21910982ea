import { TextInput } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#js/lib/whenIdle.ts';
import styles from '../RecordPicker.module.css';
import type { Choices, RecordPickerProps } from '../RecordPicker.tsx';
import { readId } from './readId.ts';
import type { ListControl } from './types.ts';

type RecordFilterProps = {
  list: ListControl;
  /** The filter's name in the URL: `campaign_id`. */
  name: string;
  label: string;
  choices: Choices;
};

const load = async () => (await import('../RecordPicker.tsx')).RecordPicker;

/**
 * A toolbar filter by a record, with search by name. The input is rendered at once; the list of choices is loaded when
 * the page is idle or the input is focused.
 */
export function RecordFilter({ list, name, label, choices }: RecordFilterProps) {
  const [Picker, setPicker] = useState<ComponentType<RecordPickerProps> | null>(null);
  const [isReached, setReached] = useState(false);
  const { filters } = list.query;
  const value = readId(filters[name]) ?? null;

  const fetch = () => {
    // If loading fails, the next focus retries.
    load().then(
      (loaded) => setPicker(() => loaded),
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => whenIdle(fetch), []);

  if (Picker === null) {
    const chosen = value === null ? '' : (choices.found.find(({ id }) => id === value)?.name ?? `${label} ${value}`);
    return (
      <TextInput
        role="combobox"
        aria-expanded={false}
        aria-label={label}
        placeholder={`Any ${label.toLowerCase()}`}
        size="xs"
        className={styles.filter}
        readOnly
        value={chosen}
        onFocus={() => {
          setReached(true);
          fetch();
        }}
        onBlur={() => setReached(false)}
      />
    );
  }
  return (
    <Picker
      compact
      autoFocus={isReached}
      label={label}
      value={value}
      choices={choices}
      onChange={(id) => list.change({ filters: { ...filters, [name]: id === null ? '' : String(id) } })}
    />
  );
}
