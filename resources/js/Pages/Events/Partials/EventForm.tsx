import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { Event } from '#contract/programme/events.ts';
import { countries } from '#domain/kit/countries.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FieldRow, FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { PeriodInputs } from '#js/components/input/date/PeriodInputs.tsx';
import { ImageInput } from '#js/components/input/ImageInput.tsx';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useGroupChoices } from '#js/stores/programme/groups/groupChoices.ts';
import { type EventValues, eventInput } from './eventValues.ts';
import { offerToFollow } from './offerToFollow.ts';

type EventFormProps = {
  /** Null for a new event. */
  event: Event | null;
  initial: EventValues;
  /** Names of the chosen campaign and group, if the page has them. */
  campaignName: string | null | undefined;
  groupName: string | null | undefined;
};

/** The form of an event. Entered values survive an expired session. */
export function EventForm({ event, initial, campaignName, groupName }: EventFormProps) {
  const { create, update } = useEvents.getState();
  const form = useRecordForm({
    initial,
    record: event,
    save: (values, options) =>
      event ? update(event.id, options.known(eventInput(values, event)), options) : create(eventInput(values), options),
    onSaved: async ({ data: saved = event }) => {
      if (event && saved) {
        await offerToFollow(event.start_date, saved);
      }
      router.visit(
        // The event's page then offers to notify attendees.
        saved
          ? pageUrl('Events/Show', saved, event && hasMoved(event, saved) ? { moved: 1 } : {})
          : pageUrl('Events/Index'),
      );
    },
    draft: 'event',
  });
  const choices = useMemo(() => ({ countries: countries(), currencies: currencies() }), []);
  const campaigns = useCampaignChoices();
  const groups = useGroupChoices();
  const canSeeCampaigns = useCan('campaigns.view');
  const canSeeGroups = useCan('groups.view');
  const hasSales = event !== null && event.sold !== null && event.sold > 0;

  return (
    <FormPage
      form={form}
      submitLabel={event ? 'Save changes' : 'Create event'}
      cancelHref={event ? pageUrl('Events/Show', event) : pageUrl('Events/Index')}
    >
      <FormSection title="Basics" description="The first thing people read.">
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
      {(canSeeCampaigns || canSeeGroups) && (
        <FormSection
          title="Part of"
          description="The campaign and group that its sales, guests and surveys count towards."
        >
          <FieldRow>
            {canSeeCampaigns && (
              <RecordPicker
                label="Campaign"
                placeholder="No campaign"
                value={form.values.campaign_id}
                name={campaignName}
                choices={campaigns}
                error={form.errorOf('campaign_id')}
                onChange={(campaign_id) => form.set({ campaign_id })}
              />
            )}
            {canSeeGroups && (
              <RecordPicker
                label="Group"
                placeholder="No group"
                value={form.values.group_id}
                name={groupName}
                choices={groups}
                error={form.errorOf('group_id')}
                onChange={(group_id) => form.set({ group_id })}
              />
            )}
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="When and where" description="Times are in your company’s time zone.">
        <FieldRow>
          <PeriodInputs form={form} start="start_date" end="end_date" labels={['Starts', 'Ends']} required />
        </FieldRow>
        <TextInput label="Venue" placeholder="Pier 3" maxLength={160} {...form.field('venue')} />
        <TextInput label="Address" maxLength={240} autoComplete="street-address" {...form.field('address')} />
        <FieldRow>
          <TextInput label="City" maxLength={120} autoComplete="address-level2" {...form.field('city')} />
          <SelectField label="Country" searchable clearable data={choices.countries} {...form.field('country')} />
        </FieldRow>
        <TextInput
          label="Online link"
          description="For online events. Only ticket holders and guests who accept see the link."
          placeholder="https://"
          type="url"
          {...form.field('online_url')}
        />
      </FormSection>
      <FormSection title="Description" description="What happens, who is there, what to bring.">
        <RichTextInput label="Description" {...form.field('description')} />
      </FormSection>
      <FormSection title="Cover picture" description="Shown at the top of the event’s page and in lists.">
        <ImageInput
          label="Cover"
          description="Landscape, at least 1200 pixels wide"
          {...form.field('cover')}
          value={form.values.cover}
        />
      </FormSection>
      <FormSection title="Selling" description="Who can find the event, and the currency of its prices.">
        <Switch
          label="Listed in the portal"
          description="An unlisted event can only be opened with its link."
          {...form.check('is_listed')}
        />
        <SelectField
          label="Currency"
          description={hasSales ? 'Tickets have been sold in this currency, so it cannot be changed.' : undefined}
          disabled={hasSales}
          searchable
          data={choices.currencies}
          {...form.field('currency')}
          onChange={(currency) => currency && form.set({ currency })}
        />
      </FormSection>
    </FormPage>
  );
}

/** Whether the date or place changed. */
function hasMoved(before: Event, after: Event): boolean {
  return (['start_date', 'end_date', 'venue', 'address', 'city', 'country', 'online_url'] as const).some(
    (name) => (before[name] ?? '') !== (after[name] ?? ''),
  );
}
