import '#css/mantineSelect.css';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Choice, Choices } from '#js/components/input/useChosenRecord.ts';
import styles from './RecordOptions.module.css';

type RecordOptionsProps = {
  label: string;
  chosen: Choice | null;
  choices: Choices;
  onChoose: (id: number | null) => void;
};

const ANY = '';

/** The records of a filter with a search, for mouse and keyboard. */
export function RecordOptions({ label, chosen, choices, onChoose }: RecordOptionsProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // It may be loaded after the popover has taken the focus.
  useEffect(() => input.current?.focus(), []);
  const noun = label.toLowerCase();
  const combobox = useCombobox({ opened: true });
  const { found, loading = false } = choices;
  const others = found.filter(({ id }) => id !== chosen?.id);
  const offered = typed === '' && chosen ? [chosen, ...others] : found;
  const { selectFirstOption, selectActiveOption } = combobox;

  // Enter takes the first match of what was typed; before, nothing but the current choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's functions change with each render.
  useEffect(() => {
    if (typed === '') {
      selectActiveOption();
    } else if (found.length > 0) {
      selectFirstOption();
    }
  }, [typed, found]);

  return (
    <Combobox store={combobox} onOptionSubmit={(value) => onChoose(value === ANY ? null : Number(value))}>
      <Combobox.EventsTarget>
        <TextInput
          ref={input}
          className={styles.search}
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Type a name"
          value={typed}
          data-autofocus
          rightSection={loading ? <Loader size={16} /> : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            choices.search(event.currentTarget.value);
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.options} aria-label={label}>
        {typed === '' && (
          <Combobox.Option value={ANY} active={chosen === null}>
            Any {noun}
          </Combobox.Option>
        )}
        {offered.map(({ id, name, detail }) => (
          <Combobox.Option key={id} value={String(id)} active={id === chosen?.id} className={styles.option}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            {id === chosen?.id && <IconCheck size={14} aria-label="chosen" />}
          </Combobox.Option>
        ))}
        {offered.length === 0 && typed !== '' && (
          <Combobox.Empty>{loading ? 'Searching…' : `No ${noun} matches`}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  );
}
