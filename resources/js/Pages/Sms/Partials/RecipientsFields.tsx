import { Textarea } from '@mantine/core';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import layout from '#js/components/page/layout.module.css';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useGroupChoices } from '#js/stores/programme/groups/groupChoices.ts';

type Chosen = { id: number; name: string };
export type Recipients = {
  contacts: Chosen[];
  segments: Chosen[];
  events: Chosen[];
  groups: Chosen[];
  campaigns: Chosen[];
  typed: string;
};

export const NO_RECIPIENTS: Recipients = {
  contacts: [],
  segments: [],
  events: [],
  groups: [],
  campaigns: [],
  typed: '',
};

/** The recipients as the calls take them. Numbers are separated by lines, commas or semicolons. */
export function choiceIn({ contacts, segments, events, groups, campaigns, typed }: Recipients) {
  const ids = (records: Chosen[]) => records.map(({ id }) => id);
  return {
    ...{ contact_ids: ids(contacts), segment_ids: ids(segments), group_ids: ids(groups), campaign_ids: ids(campaigns) },
    events: events.map(({ id }) => ({ id, who: 'everyone' as const })),
    typed: typed
      .split(/[\n,;]+/)
      .map((number) => number.trim())
      .filter(Boolean),
  };
}

type RecipientsFieldsProps = { value: Recipients; onChange: (value: Recipients) => void; error?: string | undefined };

/** Whom a message goes to. A person who is chosen in several ways gets it once. */
export function RecipientsFields({ value, onChange, error }: RecipientsFieldsProps) {
  const set = (part: Partial<Recipients>) => onChange({ ...value, ...part });
  return (
    <fieldset className={`${layout.plain} ${layout.tight}`}>
      <legend>Recipients</legend>
      <RecordsPicker
        label="Segments"
        value={value.segments}
        choices={useSegmentChoices()}
        onChange={(segments) => set({ segments })}
      />
      <RecordsPicker
        label="Contacts"
        value={value.contacts}
        choices={useContactChoices()}
        onChange={(contacts) => set({ contacts })}
      />
      <RecordsPicker
        label="Buyers and guests of events"
        value={value.events}
        choices={useEventChoices()}
        onChange={(events) => set({ events })}
      />
      <RecordsPicker
        label="Groups of events"
        value={value.groups}
        choices={useGroupChoices()}
        onChange={(groups) => set({ groups })}
      />
      <RecordsPicker
        label="Campaigns"
        value={value.campaigns}
        choices={useCampaignChoices()}
        onChange={(campaigns) => set({ campaigns })}
      />
      <Textarea
        label="Numbers"
        description="With country code, one on each line"
        autosize
        minRows={2}
        maxRows={6}
        name="typed"
        value={value.typed}
        error={error}
        onChange={(event) => set({ typed: event.currentTarget.value })}
      />
    </fieldset>
  );
}
