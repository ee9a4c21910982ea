import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { FieldOption } from '#domain/programme/surveys/fields.ts';
import { newOption } from '#js/stores/programme/surveys/builder/newField.ts';
import { pasteOptions } from '#js/stores/programme/surveys/builder/pasteOptions.ts';
import styles from './FieldSettings.module.css';

type OptionsEditorProps = {
  title: string;
  /** “Answer”. */
  noun: string;
  limit: number;
  options: FieldOption[];
  onChange: (options: FieldOption[]) => void;
};

/**
 * The answers to choose from: Enter adds one below, Backspace in an empty one deletes it, ⌥↑ ⌥↓ move it, and pasted
 * lines become one answer each.
 */
export function OptionsEditor({ title, noun, limit, options, onChange }: OptionsEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isFull = options.length >= limit;

  const focus = (index: number) =>
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[Math.max(0, index)]?.focus());
  const move = (index: number, step: -1 | 1) => {
    const to = index + step;
    const option = options[index];
    if (option && to >= 0 && to < options.length) {
      onChange(options.toSpliced(index, 1).toSpliced(to, 0, option));
      focus(to);
    }
  };
  const add = (index: number) => {
    if (!isFull) {
      onChange(options.toSpliced(index, 0, newOption()));
      focus(index);
    }
  };
  const remove = (index: number) => {
    onChange(options.toSpliced(index, 1));
    focus(index - 1);
  };

  function onKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(index, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      add(index + 1);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && options.length > 1) {
      event.preventDefault();
      remove(index);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const text = event.clipboardData.getData('text');
    if (/\n/.test(text.trim())) {
      event.preventDefault();
      const pasted = pasteOptions(options, index, text).slice(0, limit);
      onChange(pasted);
      focus(index + pasted.length - options.length);
    }
  }

  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {options.map((option, index) => (
        <div key={option.id} className={styles.option}>
          <TextInput
            aria-label={`${noun} ${index + 1}`}
            placeholder={`${noun} ${index + 1}`}
            maxLength={200}
            value={option.label}
            onChange={(event) => onChange(options.with(index, { ...option, label: event.currentTarget.value }))}
            onKeyDown={(event) => onKey(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move ${noun.toLowerCase()} ${index + 1} up`}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move ${noun.toLowerCase()} ${index + 1} down`}
            disabled={index === options.length - 1}
            onClick={() => move(index, 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete ${noun.toLowerCase()} ${index + 1}`}
            disabled={options.length === 1}
            onClick={() => remove(index)}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={isFull}
          onClick={() => add(options.length)}
        >
          Add {noun.toLowerCase()}
        </Button>
      </div>
      <p className={styles.note}>Paste a list to add many at once.</p>
    </fieldset>
  );
}
