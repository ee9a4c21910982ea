import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';

type AmountInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The number as a string with a decimal point; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The value of a text; null if it is not one. */
  read: (text: string) => string | null;
  /** The error of a text that is not a value. */
  wrong: string;
};

type Typing = {
  text: string;
  /** The field's value while this text is shown. */
  value: string;
  /** The value to return to if the text is not an amount. */
  before: string;
  /** Set once the field is left with text that is not an amount. */
  isWrong: boolean;
};

/**
 * A number that people write in several ways. Text that is not a number stays with its error, the value is what it was
 * before, and forms are not submitted (`data-unread`).
 */
export function AmountInput({ value, onChange, read, wrong, error, onBlur, onKeyDown, ...input }: AmountInputProps) {
  const [typing, setTyping] = useState<Typing | null>(null);
  // A value set from outside replaces the text.
  if (typing && typing.value !== value) {
    setTyping(null);
  }

  function onType(text: string) {
    const before = typing?.before ?? value;
    const next = read(text) ?? before;
    setTyping({ text, value: next, before, isWrong: false });
    onChange(next);
  }

  function finish() {
    setTyping(typing && read(typing.text) === null ? { ...typing, isWrong: true } : null);
  }

  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={typing?.text ?? value}
      error={typing?.isWrong ? wrong : error}
      data-unread={typing?.isWrong || undefined}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Enter submits the form, so check the text first.
        if (event.key === 'Enter') {
          flushSync(finish);
        }
        onKeyDown?.(event);
      }}
      className="tabular"
    />
  );
}
