import '#css/mantineForms.css';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countries } from '#domain/countries.ts';
import { currencies } from '#domain/currencies.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FieldRow, FormPage, FormSection } from '#js/components/FormPage.tsx';
import { ImageInput } from '#js/components/ImageInput.tsx';
import { type Choices, RecordPicker } from '#js/components/RecordPicker.tsx';
import { RichTextInput } from '#js/components/RichTextInput.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import type { EventFormValues } from './eventFormValues.ts';

type EventFormProps = {
  initial: EventFormValues;
  submitLabel: string;
  cancelHref: string;
  /** Prices were paid in it: it stays. */
  currencyFixed: boolean;
  /** What the event may belong to, and the names of what it does. */
  belonging: {
    /** Null for those who may not see them. */
    campaigns: Choices | null;
    groups: Choices | null;
    campaign: { id: number; name: string } | null;
    group: { id: number; name: string } | null;
  };
  save: (values: EventFormValues) => Promise<SaveOutcome>;
  onSaved: () => void;
};

/** All that a visitor reads of an event, in sections. What was typed outlives an ended session. */
export function EventForm(props: EventFormProps) {
  const { initial, submitLabel, cancelHref, currencyFixed, belonging, save, onSaved } = props;
  const form = useRecordForm({ initial, save, onSaved, draft: 'event' });
  const choices = useMemo(() => ({ countries: countries(), currencies: currencies() }), []);

  return (
    <FormPage form={form} submitLabel={submitLabel} cancelHref={cancelHref}>
      <FormSection title="Basics" description="The first thing that people read.">
        <TextInput label="Name" required maxLength={160} autoFocus={initial.name === ''} {...form.field('name')} />
        <Textarea
          label="Summary"
          description="One or two sentences, shown in lists and when the link is shared."
          maxLength={280}
          autosize
          minRows={2}
          {...form.field('summary')}
        />
      </FormSection>
      {(belonging.campaigns || belonging.groups) && (
        <FormSection title="Part of" description="What its figures, people and surveys count towards.">
          <FieldRow>
            {belonging.campaigns && (
              <RecordPicker
                label="Campaign"
                placeholder="No campaign"
                value={form.values.campaign_id}
                name={belonging.campaign?.name}
                choices={belonging.campaigns}
                error={form.errorOf('campaign_id')}
                onChange={(campaign_id) => form.set({ campaign_id })}
              />
            )}
            {belonging.groups && (
              <RecordPicker
                label="Group"
                placeholder="No group"
                value={form.values.group_id}
                name={belonging.group?.name}
                choices={belonging.groups}
                error={form.errorOf('group_id')}
                onChange={(group_id) => form.set({ group_id })}
              />
            )}
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="When and where" description="Times are on your company’s clock.">
        <FieldRow>
          <DateTimeInput label="Starts" required {...form.field('start_date')} />
          <DateTimeInput label="Ends" required min={form.values.start_date} {...form.field('end_date')} />
        </FieldRow>
        <TextInput label="Venue" placeholder="Pier 3" maxLength={160} {...form.field('venue')} />
        <TextInput label="Address" maxLength={240} autoComplete="street-address" {...form.field('address')} />
        <FieldRow>
          <TextInput label="City" maxLength={120} autoComplete="address-level2" {...form.field('city')} />
          <Select label="Country" searchable clearable data={choices.countries} {...form.field('country')} />
        </FieldRow>
        <TextInput
          label="Online address"
          description="For an event that people join by link. Only ticket holders see it."
          placeholder="https://"
          type="url"
          {...form.field('online_url')}
        />
      </FormSection>
      <FormSection title="Description" description="What happens, who is there, what to bring.">
        <RichTextInput label="Description" {...form.field('description')} />
      </FormSection>
      <FormSection title="Cover picture" description="Shown on top of the event’s page and in lists.">
        <ImageInput
          label="Cover"
          description="Landscape, at least 1200 pixels wide"
          {...form.field('cover')}
          value={form.values.cover}
        />
      </FormSection>
      <FormSection title="Selling" description="Who finds it, and in what it is paid.">
        <Switch
          label="Listed in the portal"
          description="An unlisted event is found only by those who have its link."
          {...form.check('is_listed')}
        />
        <Select
          label="Currency"
          description={currencyFixed ? 'Tickets have been sold in it, so it stays.' : undefined}
          disabled={currencyFixed}
          searchable
          data={choices.currencies}
          {...form.field('currency')}
          onChange={(currency) => currency && form.set({ currency })}
        />
      </FormSection>
    </FormPage>
  );
}
