import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  formatNumber,
  NUMBERED_TYPE_LABELS,
  NUMBERED_TYPES,
  type NumberedType,
  type NumberFormat,
} from '#domain/accounting/accountingSettings.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { Segments } from '#js/components/input/Segments.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { serverNow } from '#js/lib/serverClock.ts';
import type { SettingsValues } from './settingsValues.ts';

/** How the numbers of each type of document look, and what stands at the end of it. */
export function DocumentFormats({ form }: { form: RecordForm<SettingsValues> }) {
  const { timezone } = useCompanyFormat();
  const [type, setType] = useState<NumberedType>('invoice');
  const { numbering, texts } = form.values;
  const format = numbering[type];
  const year = Number(todayIn(timezone, serverNow()).slice(0, 4));
  const setFormat = (change: Partial<NumberFormat>) =>
    form.set({ numbering: { ...numbering, [type]: { ...format, ...change } } });
  const setText = (change: Partial<(typeof texts)[NumberedType]>) =>
    form.set({ texts: { ...texts, [type]: { ...texts[type], ...change } } });
  return (
    <>
      <Segments
        label="Type of document"
        value={type}
        data={NUMBERED_TYPES.map((value) => ({ value, label: NUMBERED_TYPE_LABELS[value] }))}
        onChange={(value) => setType(NUMBERED_TYPES.find((each) => each === value) ?? 'invoice')}
      />
      <FieldRow>
        <TextInput
          label="Number prefix"
          maxLength={12}
          value={format.prefix}
          error={form.errorOf(`numbering.${type}.prefix`)}
          onChange={(event) => setFormat({ prefix: event.currentTarget.value })}
        />
        <CountInput
          label="Digits"
          min={1}
          max={8}
          value={format.digits}
          error={form.errorOf(`numbering.${type}.digits`)}
          onChange={(digits) => setFormat({ digits: Number(digits) || 1 })}
        />
      </FieldRow>
      <Checkbox
        label="With the year"
        checked={format.year}
        onChange={(event) => setFormat({ year: event.currentTarget.checked })}
      />
      <Checkbox
        label="Begin at 1 each year"
        checked={format.restart}
        onChange={(event) => setFormat({ restart: event.currentTarget.checked })}
      />
      <p className={layout.muted}>Looks like {formatNumber(format, 7, year)}</p>
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxLength={2000}
        value={texts[type].notes}
        onChange={(event) => setText({ notes: event.currentTarget.value })}
      />
      <Textarea
        label="Footer"
        autosize
        minRows={2}
        maxLength={2000}
        value={texts[type].footer}
        onChange={(event) => setText({ footer: event.currentTarget.value })}
      />
    </>
  );
}
