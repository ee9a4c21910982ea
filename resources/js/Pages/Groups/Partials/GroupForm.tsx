import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo, useRef } from 'react';
import type { Group } from '#contract/programme/groups.ts';
import { counted } from '#domain/kit/counted.ts';
import { countries } from '#domain/kit/countries.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { FieldRow, FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { type RecordForm, type SaveOptions, useRecordForm } from '#js/components/form/useRecordForm.ts';
import { ColorChoice } from '#js/components/input/ColorChoice.tsx';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { PeriodInputs } from '#js/components/input/date/PeriodInputs.tsx';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { isKey } from '#js/lib/focus/isKey.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { type GroupFormValues, groupInput } from './groupFormValues.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { replan } from './seriesPlan.ts';

type GroupFormProps = {
  /** Null for a new one, which may be created with a series of dates. */
  group: Group | null;
  initial: GroupFormValues;
};

/** The fields of a group, and for a new one its first dates. */
export function GroupForm({ group, initial }: GroupFormProps) {
  const campaigns = useCampaignChoices();
  const saved = useRef(group?.id ?? null);
  const form = useRecordForm({
    initial,
    record: group,
    save: async (values, options) => {
      const outcome = await saveGroup(group, values, options);
      saved.current = outcome.ok ? (outcome.data?.id ?? saved.current) : saved.current;
      return outcome;
    },
    // A backend may answer without the record.
    onSaved: () =>
      router.visit(saved.current === null ? pageUrl('Groups/Index') : pageUrl('Groups/Show', { id: saved.current })),
    draft: 'group',
  });
  const { timezone } = useCompanyFormat();
  const { values } = form;
  const rename = (name: string) => {
    const follows = values.plan.pattern === '' || values.plan.pattern === `${values.name} · {date}`;
    const plan = follows ? replan(values.plan, { pattern: name && `${name} · {date}` }, timezone) : values.plan;
    form.set({ name, plan });
  };
  return (
    <FormPage
      form={form}
      submitLabel={group ? 'Save changes' : createLabel(values)}
      cancelHref={group ? pageUrl('Groups/Show', group) : pageUrl('Groups/Index')}
    >
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
          <RecordPicker
            label="Campaign"
            value={values.campaign_id}
            name={group?.campaign_id === values.campaign_id ? group?.campaign_name : null}
            choices={campaigns}
            error={form.errorOf('campaign_id')}
            onChange={(campaign_id) => form.set({ campaign_id })}
          />
          <StatusSelect label="Status" value={values.status} onChange={(status) => form.set({ status })} />
        </FieldRow>
        <ColorChoice
          label="Colour"
          description="Identifies it in lists and the calendar."
          value={values.color || null}
          error={form.errorOf('color')}
          onChange={(color) => form.set({ color: color ?? '' })}
        />
        <Switch
          label="All dates share the same ticket settings"
          description="Ticket types, prices, capacity and rules are the same on every date that is still to come. Each date sells its own seats."
          {...form.check('shares_tickets')}
        />
      </FormSection>
      {group === null && (
        <FormSection
          title="Dates"
          description="Each date becomes an event of its own. Times are in your company’s time zone."
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
      {group === null && values.has_series && <PlaceSection form={form} />}
      {!values.has_series && (group?.events_count ?? 0) === 0 && (
        <FormSection title="Planned dates" description="Shown in calendars until the group has events.">
          <FieldRow>
            <PeriodInputs form={form} start="start_date" end="end_date" labels={['From', 'To']} />
          </FieldRow>
        </FormSection>
      )}
    </FormPage>
  );
}

function createLabel({ has_series, plan }: GroupFormValues): string {
  return has_series && plan.dates.length > 0
    ? `Create group with ${counted(plan.dates.length, 'date')}`
    : 'Create group';
}

async function saveGroup(group: Group | null, values: GroupFormValues, options: SaveOptions) {
  const { create, update } = useGroups.getState();
  if (group === null) {
    return create(groupInput(values), options);
  }
  const startsSharing =
    values.shares_tickets && !group.shares_tickets && group.open_count !== 0 && group.open_count !== 1;
  if (startsSharing && !(await confirm(sharingText(group.open_count)))) {
    return { ok: false as const, error: new Error('Nothing was saved.') };
  }
  const { series: _, ...input } = groupInput(values);
  return update(group.id, options.known(input), options);
}

function sharingText(dates: number | null) {
  return {
    title: 'Share the same ticket settings from now on?',
    body: `All ${dates === null ? '' : `${dates} `}dates that are still to come get the ticket types and rules of the first of them that has any. Other ticket types are deleted, or go off sale where people hold them.`,
    confirmLabel: 'Share the tickets',
  };
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
        <SelectField label="Country" searchable clearable data={choices.countries} {...field('country')} />
      </FieldRow>
      <TextInput label="Online link" placeholder="https://" type="url" {...field('online_url')} />
      <FieldRow>
        <CountInput label="Capacity of each date" placeholder="No limit" min={0} {...field('capacity')} />
        <SelectField
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
    <SelectField
      label={label}
      allowDeselect={false}
      data={optionsOf(EVENT_LABELS)}
      value={value}
      onChange={(status) => isKey(EVENT_LABELS, status ?? '') && onChange(status as EventStatus)}
    />
  );
}
