import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DiscountKind } from '#domain/accounting/documents.ts';
import { readDecimal } from './readDecimal.ts';

const read = readDecimal(4);

type DiscountInputProps = {
  label: string;
  hideLabel?: boolean;
  kind: DiscountKind | null;
  value: string;
  error?: string | undefined;
  onChange: (discount: { kind: DiscountKind | null; value: string }) => void;
};

/** A discount as people write it: `5%`, or an amount. */
export function DiscountInput({ label, hideLabel = false, kind, value, error, onChange }: DiscountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === '' ? '' : kind === 'amount' ? value : `${value}%`);
  const isWrong = typed !== null && read(typed.replace('%', '')) === null;
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      placeholder="5% or 10"
      value={text}
      error={isWrong ? 'Enter 5% or an amount.' : error}
      data-unread={isWrong || undefined}
      autoComplete="off"
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const number = read(next.replace('%', ''));
        if (number !== null) {
          onChange(
            number === ''
              ? { kind: null, value: '' }
              : { kind: next.includes('%') ? 'percent' : 'amount', value: number },
          );
        }
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
