import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { Recurrence } from '#contract/accounting/recurrences.ts';
import type { TransactionType } from '#domain/accounting/banking.ts';
import type { DocumentType } from '#domain/accounting/documents.ts';
import {
  MAX_EVERY,
  MAX_RUNS,
  type RecurrenceMode,
  type RecurrenceUnit,
  rhythmText,
  runDay,
} from '#domain/accounting/recurrences.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { CountInput, LimitInput } from '#js/components/input/CountInput.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { useInvoiceChoices } from '#js/stores/accounting/documents/documentChoices.ts';
import { useRecurrences } from '#js/stores/accounting/recurrences.ts';
import { modesOf } from './modesOf.ts';

/** What a new recurrence copies. */
export type RecurrenceSource = {
  document_id: number | null;
  transaction_id: number | null;
  name: string;
  kind: DocumentType | TransactionType | null;
};

const FIELDS = {
  name: '',
  every: 1,
  unit: 'month' as RecurrenceUnit,
  starts_on: '',
  ends_on: '',
  max_runs: null as number | null,
  mode: 'draft' as RecurrenceMode,
  updated_at: null as string | null,
};

const NOTHING: RecurrenceSource = { document_id: null, transaction_id: null, name: '', kind: null };
const UNITS = [
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'year', label: 'years' },
];

type RecurrenceDrawerProps = EditorProps<Recurrence> & {
  /** If omitted, the user chooses an invoice. */
  source?: RecurrenceSource;
};

/** Says when a document or transaction is copied, and what becomes of the copies. */
export function RecurrenceDrawer({ record, source, onClose }: RecurrenceDrawerProps) {
  const { kind: sourceKind, name, document_id, transaction_id } = source ?? NOTHING;
  const invoices = useInvoiceChoices();
  const isBooked = transaction_id !== null || record?.transaction_id != null;
  const begun = { ...FIELDS, name, mode: isBooked ? ('issue' as const) : FIELDS.mode };
  const form = useStoreForm<
    typeof begun & { document_id?: number | null; transaction_id?: number | null },
    Recurrence | null
  >(useRecurrences, record ? begun : { ...begun, document_id, transaction_id }, record, {
    onSaved: onClose,
    draft: `recurrence of ${document_id ?? ''}-${transaction_id ?? ''}`,
  });
  const { every, unit, starts_on, mode } = form.values;
  const modes = modesOf(record ? record.kind : sourceKind, isBooked);
  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts('recurrence', record?.name)}>
      {!record && !source && (
        <RecordPicker
          label="Invoice"
          description="It stays as it is. Bills, estimates and transactions are repeated from their own menu."
          required
          placeholder="Choose an invoice"
          choices={invoices}
          value={form.values.document_id ?? null}
          error={form.errorOf('document_id')}
          onChange={(id) => form.set({ document_id: id })}
        />
      )}
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <FieldRow>
        <CountInput
          label="Every"
          max={MAX_EVERY}
          {...form.field('every')}
          onChange={(value) => form.set({ every: Number(value) || 1 })}
        />
        <SelectField
          label="Unit"
          data={UNITS}
          value={unit}
          error={form.errorOf('unit')}
          onChange={(value) => form.set({ unit: UNITS.find((each) => each.value === value) ? toUnit(value) : unit })}
        />
      </FieldRow>
      <DateInput label="First copy" required {...form.field('starts_on')} />
      {starts_on !== '' && <p className={layout.muted}>{nextDays(starts_on, every, unit)}</p>}
      <FieldRow>
        <DateInput label="Until" min={starts_on} {...form.field('ends_on')} />
        <LimitInput
          label="Copies at most"
          max={MAX_RUNS}
          {...form.field('max_runs')}
          value={form.values.max_runs ?? ''}
          onChange={(value) => form.set({ max_runs: value === '' ? null : Number(value) })}
        />
      </FieldRow>
      {modes.length > 1 && (
        <SelectField
          label="Each copy"
          data={modes}
          value={mode}
          error={form.errorOf('mode')}
          onChange={(value) => form.set({ mode: modes.find((each) => each.value === value)?.value ?? mode })}
        />
      )}
    </FormDrawer>
  );
}

function toUnit(value: string | null): RecurrenceUnit {
  return value === 'week' || value === 'year' ? value : 'month';
}

/** “Every 2 weeks: 1 May, 15 May, 29 May …”. */
function nextDays(start: string, every: number, unit: RecurrenceUnit): string {
  const days = [0, 1, 2].map((run) => formatDay(runDay(start, { every, unit }, run)));
  return `${rhythmText({ every, unit })}: ${days.join(', ')} …`;
}
