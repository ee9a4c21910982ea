import type { EventStatus } from '#domain/events.ts';
import '#css/mantineForms.css';
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countries } from '#domain/countries.ts';
import { currencies } from '#domain/currencies.ts';
import { ColorChoice } from '#js/components/ColorChoice.tsx';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FieldRow, FormPage, FormSection } from '#js/components/FormPage.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type RecordForm, type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import { isKey } from '#js/lib/isKey.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import type { GroupFormValues } from './groupFormValues.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { replan } from './seriesPlan.ts';

type GroupFormProps = {
  initial: GroupFormValues;
  campaigns: { value: string; label: string }[];
  submitLabel: (values: GroupFormValues) => string;
  cancelHref: string;
  /** A new group may be made with a series of dates. */
  isNew?: boolean;
  /** It has dates of its own, so none are planned by hand. */
  hasDates?: boolean;
  save: (values: GroupFormValues) => Promise<SaveOutcome>;
  onSaved: () => void;
};

/** What a group is, and for a new one the dates it begins with. */
export function GroupForm({ initial, campaigns, submitLabel, cancelHref, isNew, hasDates, ...rest }: GroupFormProps) {
  const form = useRecordForm({ initial, ...rest, draft: 'group' });
  const { timezone } = useCompanyFormat();
  const { values } = form;
  const rename = (name: string) => {
    const follows = values.plan.pattern === '' || values.plan.pattern === `${values.name} · {date}`;
    const plan = follows ? replan(values.plan, { pattern: name && `${name} · {date}` }, timezone) : values.plan;
    form.set({ name, plan });
  };
  return (
    <FormPage form={form} submitLabel={submitLabel(values)} cancelHref={cancelHref}>
      <FormSection title="Group" description="What its events have in common.">
        <TextInput
          label="Name"
          required
          maxLength={160}
          autoFocus={initial.name === ''}
          {...form.field('name')}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <Textarea label="Description" maxLength={2000} autosize minRows={2} {...form.field('description')} />
        <FieldRow>
          <Select label="Campaign" clearable searchable data={campaigns} {...form.field('campaign_id')} />
          <StatusSelect label="Status" value={values.status} onChange={(status) => form.set({ status })} />
        </FieldRow>
        <ColorChoice
          label="Colour"
          description="How it is told apart in lists and the calendar."
          value={values.color || null}
          error={form.errorOf('color')}
          onChange={(color) => form.set({ color: color ?? '' })}
        />
        <Switch
          label="All dates share one ticket setting"
          description="Ticket types, prices, capacity and rules are the same on every date that is still to come. Each date sells its own seats."
          {...form.check('shares_tickets')}
        />
      </FormSection>
      {isNew && (
        <FormSection
          title="Dates"
          description="Each date becomes an event of its own. Times are on your company’s clock."
        >
          <Switch label="Create a series of dates now" {...form.check('has_series')} />
          {values.has_series && (
            <SeriesFields
              plan={values.plan}
              onChange={(plan) => form.set({ plan })}
              errorOf={(name) => form.errorOf(`series.${name}`)}
            />
          )}
        </FormSection>
      )}
      {isNew && values.has_series && <PlaceSection form={form} />}
      {!values.has_series && !hasDates && (
        <FormSection title="Planned dates" description="Shown in calendars until the group has events.">
          <FieldRow>
            <DateTimeInput label="From" {...form.field('start_date')} />
            <DateTimeInput label="To" min={values.start_date} {...form.field('end_date')} />
          </FieldRow>
        </FormSection>
      )}
    </FormPage>
  );
}

function PlaceSection({ form }: { form: RecordForm<GroupFormValues> }) {
  const choices = useMemo(() => ({ countries: countries(), currencies: currencies() }), []);
  const field = <K extends Extract<keyof GroupFormValues, string>>(name: K) => ({
    ...form.field(name),
    error: form.errorOf(`series.${name}`),
  });
  return (
    <FormSection title="Where and how" description="The same for every date; each can be changed later.">
      <Textarea label="Summary" maxLength={280} autosize minRows={2} {...field('summary')} />
      <TextInput label="Venue" maxLength={160} {...field('venue')} />
      <TextInput label="Address" maxLength={240} autoComplete="street-address" {...field('address')} />
      <FieldRow>
        <TextInput label="City" maxLength={120} autoComplete="address-level2" {...field('city')} />
        <Select label="Country" searchable clearable data={choices.countries} {...field('country')} />
      </FieldRow>
      <TextInput label="Online address" placeholder="https://" type="url" {...field('online_url')} />
      <FieldRow>
        <NumberInput
          label="Capacity of each date"
          placeholder="No limit"
          min={0}
          allowDecimal={false}
          {...field('capacity')}
        />
        <Select
          label="Currency"
          searchable
          allowDeselect={false}
          data={choices.currencies}
          {...field('currency')}
          onChange={(currency) => currency && form.set({ currency })}
        />
      </FieldRow>
      <FieldRow>
        <StatusSelect
          label="Status of each date"
          value={form.values.event_status}
          onChange={(event_status) => form.set({ event_status })}
        />
        <Switch label="Listed in the portal" mt="lg" {...form.check('is_listed')} />
      </FieldRow>
    </FormSection>
  );
}

type StatusSelectProps = { label: string; value: EventStatus; onChange: (status: EventStatus) => void };

function StatusSelect({ label, value, onChange }: StatusSelectProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={optionsOf(EVENT_LABELS)}
      value={value}
      onChange={(status) => isKey(EVENT_LABELS, status ?? '') && onChange(status as EventStatus)}
    />
  );
}
