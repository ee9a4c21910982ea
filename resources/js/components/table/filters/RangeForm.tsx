import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { AMOUNT_PATTERN } from '#domain/kit/money/amountPattern.ts';
import { parseAmount } from '#domain/kit/money/parseAmount.ts';
import { DAY_PRESETS } from '#domain/kit/time/dayRange.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { focusUnread } from '#js/lib/focus/focusUnread.ts';
import type { RangeDefinition } from '../types.ts';
import styles from './RangeForm.module.css';

type Bounds = { from: string; to: string };
type RangeFormProps = Bounds & { kind: RangeDefinition['kind']; onChange: (bounds: Bounds) => void };

/** A range of days (preset or custom) or of amounts. */
export function RangeForm({ kind, from, to, onChange }: RangeFormProps) {
  const { currency } = useCompanyFormat();
  const [bounds, setBounds] = useState({ from, to });
  const [error, setError] = useState('');
  // A preset ends with the first change of a day: the other field showed no day.
  const days = { from: dayOnly(bounds.from), to: dayOnly(bounds.to) };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (focusUnread(event.currentTarget)) {
      return;
    }
    const next = kind === 'days' ? bounds : amountsIn(bounds, currency);
    const refusal = next ? rangeError(kind, next) : NO_AMOUNT;
    setError(refusal);
    if (next && refusal === '') {
      onChange(next);
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {kind === 'days' && (
        <ul className={styles.presets} aria-label="Ranges">
          {DAY_PRESETS.map((preset) => (
            <li key={preset.label}>
              <button
                type="button"
                className={styles.preset}
                onClick={() => onChange({ from: preset.from, to: preset.to })}
              >
                {preset.label}
                {preset.from === from && preset.to === to && <IconCheck size={14} aria-label="chosen" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ends}>
        {kind === 'days' ? (
          <>
            <DateInput label="From" value={days.from} onChange={(from) => setBounds({ ...days, from })} isInPopover />
            <DateInput label="To" value={days.to} onChange={(to) => setBounds({ ...days, to })} isInPopover />
          </>
        ) : (
          <>
            <Amount label="From" value={bounds.from} onChange={(amount) => setBounds({ ...bounds, from: amount })} />
            <Amount label="To" value={bounds.to} onChange={(amount) => setBounds({ ...bounds, to: amount })} />
          </>
        )}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        {(from || to) && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange({ from: '', to: '' })}>
            Clear
          </Button>
        )}
        <Button type="submit" size="xs">
          Apply
        </Button>
      </div>
    </form>
  );
}

type AmountProps = { label: string; value: string; onChange: (amount: string) => void };

function Amount({ label, value, onChange }: AmountProps) {
  return (
    <TextInput
      label={label}
      value={value}
      inputMode="decimal"
      placeholder="0.00"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const NO_AMOUNT = 'Enter an amount such as 25 or 25.00.';

/** The amounts that were typed; null if one is none, or could mean two. */
function amountsIn(bounds: Bounds, currency: string): Bounds | null {
  const [from, to] = [bounds.from, bounds.to].map((typed) => typed.trim() && parseAmount(typed, currency));
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

function rangeError(kind: RangeDefinition['kind'], { from, to }: Bounds): string {
  if (kind === 'days') {
    const [first, last] = [dayOnly(from), dayOnly(to)];
    return first && last && last < first ? 'Choose an end on or after the start.' : '';
  }
  if (![from, to].every((amount) => amount === '' || AMOUNT_PATTERN.test(amount))) {
    return NO_AMOUNT;
  }
  return from && to && Number(to) < Number(from) ? 'Enter an end that is not less than the start.' : '';
}

/** A bound relative to today is a preset name, not a day. */
function dayOnly(bound: string): string {
  return bound.startsWith('today') ? '' : bound;
}
