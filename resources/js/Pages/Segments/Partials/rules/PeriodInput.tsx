import { useState } from 'react';
import { MAX_RULE_DAYS } from '#domain/people/segmentRules/rule.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import type { ConditionInputProps } from './ConditionInputProps.ts';

const MODES = [
  { value: 'always', label: 'At any time' },
  { value: 'last', label: 'In the last days' },
  { value: 'between', label: 'Between two days' },
];

/** When the records of a condition happened: at any time, in the last days or between two days. */
export function PeriodInput({ condition: { days, from, to }, onChange }: ConditionInputProps) {
  const [mode, setMode] = useState(from || to ? 'between' : days ? 'last' : 'always');
  return (
    <>
      <SelectField
        label="When"
        allowDeselect={false}
        data={MODES}
        value={mode}
        onChange={(next) => {
          setMode(next ?? 'always');
          onChange({ days: null, from: null, to: null });
        }}
      />
      {mode === 'last' && (
        <CountInput
          label="Last days"
          max={MAX_RULE_DAYS}
          value={days ?? ''}
          onChange={(value) => onChange({ days: typeof value === 'number' ? value : null })}
        />
      )}
      {mode === 'between' && (
        <>
          <DateInput label="From" value={from ?? null} onChange={(value) => onChange({ from: value })} />
          <DateInput
            label="Until"
            value={to ?? null}
            error={from && to && to < from ? 'Choose an end that is not before the start.' : undefined}
            onChange={(value) => onChange({ to: value })}
          />
        </>
      )}
    </>
  );
}
