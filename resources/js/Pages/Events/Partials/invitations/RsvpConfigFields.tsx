import '#css/mantineForms.css';
import { Switch, Textarea } from '@mantine/core';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { CountInput, LimitInput } from '#js/components/input/CountInput.tsx';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import type { RsvpConfigValues } from './rsvpConfigValues.ts';

const USUAL_DAYS = [1, 2, 3, 5, 7, 14, 21, 30];

/** The fields of RSVP settings, of an event or of a group. */
export function RsvpConfigFields({ form }: { form: RecordForm<RsvpConfigValues> }) {
  const { reminder_days, capacity } = form.values;
  const days = [...new Set([...USUAL_DAYS, ...reminder_days.map(Number)])].sort((a, b) => a - b);
  return (
    <>
      <Switch
        label="Accept answers"
        description="When this is off, guests see that answers are closed."
        {...form.check('is_open')}
      />
      <CountInput
        label="Answer until"
        suffix=" hours before the start"
        min={0}
        max={8760}
        description="Until then guests can also change their answer. 0: until the event starts."
        {...form.field('deadline_hours')}
      />
      <FieldRow>
        <CountInput
          label="People per invitation"
          max={50}
          description="The guest and their company"
          {...form.field('max_party_size')}
        />
        <LimitInput
          label="Places"
          description={capacity !== '' && 'How many people can say yes'}
          {...form.field('capacity')}
        />
      </FieldRow>
      <Switch label="Allow “maybe”" {...form.check('allow_maybe')} />
      <Switch
        label="Ask for a note"
        description="Dietary needs, arrival time, companions."
        {...form.check('ask_note')}
      />
      <Textarea
        label="Message"
        description="Shown in the e-mail and on the form."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...form.field('message')}
      />
      <MultiSelectField
        label="Remind guests without an answer"
        placeholder={reminder_days.length === 0 ? 'No automatic reminders' : undefined}
        clearable
        maxValues={5}
        description="Reminders stop once a guest answers."
        data={days.map((day) => ({ value: String(day), label: `${day} ${day === 1 ? 'day' : 'days'} before` }))}
        value={reminder_days.map(String)}
        error={form.errorOf('reminder_days')}
        onChange={(chosen) => form.set({ reminder_days: chosen.map(Number) })}
      />
    </>
  );
}
