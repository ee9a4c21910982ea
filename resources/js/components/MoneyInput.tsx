import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fromMinor, toMinor } from '#domain/money.ts';
import { parseAmount } from '#domain/parseAmount.ts';
import { useCompanyFormat } from './CompanyContext.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Major units as a string: `"25.00"`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Defaults to the company's; null or unknown shows none. */
  currency?: string | null;
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
 * An amount of money, with or without separators of thousands (domain/parseAmount.ts). Text that is not an amount stays
 * with its error, the value is what it was before, and forms are not submitted (`data-unread`).
 */
export function MoneyInput({ value, onChange, currency, error, onBlur, onKeyDown, ...input }: MoneyInputProps) {
  const company = useCompanyFormat();
  const code = currency === undefined ? company.currency : currency;
  const [typing, setTyping] = useState<Typing | null>(null);
  // A value set from outside replaces the text.
  if (typing && typing.value !== value) {
    setTyping(null);
  }

  function onType(text: string) {
    const before = typing?.before ?? value;
    const next = read(text, code) ?? before;
    setTyping({ text, value: next, before, isWrong: false });
    onChange(next);
  }

  function finish() {
    setTyping(typing && read(typing.text, code) === null ? { ...typing, isWrong: true } : null);
  }

  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={typing?.text ?? value}
      error={typing?.isWrong ? 'Enter an amount such as 25 or 25.00.' : error}
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
      leftSection={code}
      leftSectionWidth={52}
      leftSectionPointerEvents="none"
      className="tabular"
    />
  );
}

/** The amount with the currency's decimals; null if the text is not an amount. */
function read(text: string, currency: string | null): string | null {
  const amount = text.trim() === '' ? '' : parseAmount(text, currency);
  return amount && currency ? padded(amount, currency) : amount;
}

/** `25` in EUR → `25.00`. Amounts that the currency does not have stay unchanged, for the server to refuse. */
function padded(amount: string, currency: string): string {
  try {
    const exact = fromMinor(toMinor(amount, currency), currency);
    return Number(exact) === Number(amount) ? exact : amount;
  } catch {
    return amount;
  }
}
