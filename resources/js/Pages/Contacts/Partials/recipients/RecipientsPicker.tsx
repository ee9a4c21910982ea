import '#css/mantineForms.css';
import type { Channel } from '#domain/people/addresses.ts';
import type { Purpose } from '#domain/people/consent.ts';
import {
  AUDIENCE_LABELS,
  EVENT_AUDIENCES,
  MAX_CHOSEN_CONTACTS,
  MAX_CHOSEN_SOURCES,
  MAX_TYPED,
} from '#domain/people/recipients.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { TagsField } from '#js/components/input/TagsField.tsx';
import layout from '#js/components/page/layout.module.css';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useGroupChoices } from '#js/stores/programme/groups/groupChoices.ts';
import { RecipientCounts } from './RecipientCounts.tsx';
import type { RecipientChoice } from './recipientChoice.ts';

type RecipientsPickerProps = {
  value: RecipientChoice;
  onChange: (choice: RecipientChoice) => void;
  channel: Channel;
  purpose?: Purpose;
  /** The error of a field of `recipientChoice` in the contract. */
  errorOf?: (field: string) => string | undefined;
};

/** Chooses whom a message is sent to, and counts who gets it after duplicates and consent. */
export function RecipientsPicker(props: RecipientsPickerProps) {
  const { value, onChange, channel, purpose = 'marketing', errorOf = () => undefined } = props;
  const set = (patch: Partial<RecipientChoice>) => onChange({ ...value, ...patch });
  return (
    <div className={layout.tight}>
      <RecordsPicker
        label="Contacts"
        choices={useContactChoices()}
        max={MAX_CHOSEN_CONTACTS}
        value={value.contacts}
        error={errorOf('contact_ids')}
        onChange={(chosen) => set({ contacts: chosen })}
      />
      <RecordsPicker
        label="Segments"
        choices={useSegmentChoices()}
        max={MAX_CHOSEN_SOURCES}
        value={value.segments}
        error={errorOf('segment_ids')}
        onChange={(chosen) => set({ segments: chosen })}
      />
      <FieldRow>
        <RecordsPicker
          label="Events"
          choices={useEventChoices()}
          max={MAX_CHOSEN_SOURCES}
          value={value.events}
          error={errorOf('events')}
          onChange={(chosen) => set({ events: chosen })}
        />
        <SelectField
          label="Of the events"
          allowDeselect={false}
          data={EVENT_AUDIENCES.map((audience) => ({ value: audience, label: AUDIENCE_LABELS[audience] }))}
          value={value.who}
          onChange={(next) => set({ who: EVENT_AUDIENCES.find((each) => each === next) ?? value.who })}
        />
      </FieldRow>
      <FieldRow>
        <RecordsPicker
          label="Event groups"
          choices={useGroupChoices()}
          max={MAX_CHOSEN_SOURCES}
          value={value.groups}
          error={errorOf('group_ids')}
          onChange={(chosen) => set({ groups: chosen })}
        />
        <RecordsPicker
          label="Campaigns"
          choices={useCampaignChoices()}
          max={MAX_CHOSEN_SOURCES}
          value={value.campaigns}
          error={errorOf('campaign_ids')}
          onChange={(chosen) => set({ campaigns: chosen })}
        />
      </FieldRow>
      <TagsField
        label={channel === 'email' ? 'Other addresses' : 'Other numbers'}
        description={channel === 'email' ? 'Type an address and press Enter' : 'With the country code, such as +41'}
        data={[]}
        maxTags={MAX_TYPED}
        maxLength={254}
        splitChars={[',', ';', '\n']}
        value={value.typed}
        error={errorOf('typed')}
        onChange={(typed) => set({ typed })}
      />
      <RecipientCounts choice={value} channel={channel} purpose={purpose} />
    </div>
  );
}
