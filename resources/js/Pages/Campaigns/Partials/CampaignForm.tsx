import { router } from '@inertiajs/react';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FieldRow, FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { ColorChoice } from '#js/components/input/ColorChoice.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { followedLastDay } from '#js/components/input/date/followStart.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import { isUnknownField } from '#js/lib/errors/isUnknownField.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useMemberChoices } from '#js/stores/programme/organisers/memberChoices.ts';
import { campaignValues, NEW_CAMPAIGN } from './campaignValues.ts';
import { TargetFields } from './TargetFields.tsx';

/** The form of a campaign. `campaign` is null for a new one, which its author will own. */
export function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const { user } = useShared().auth;
  const { create, update } = useCampaigns.getState();
  const members = useMemberChoices();
  const saved = useRef(campaign?.id ?? null);
  const form = useRecordForm({
    initial: campaign ? campaignValues(campaign) : { ...NEW_CAMPAIGN, owner_id: user?.id ?? null },
    record: campaign,
    save: async (values, options) => {
      const outcome = await (campaign ? update(campaign.id, options.known(values), options) : create(values, options));
      saved.current = outcome.ok ? (outcome.data?.id ?? saved.current) : saved.current;
      return outcome;
    },
    // Another backend may not return the record.
    onSaved: () =>
      router.visit(
        saved.current === null ? pageUrl('Campaigns/Index') : pageUrl('Campaigns/Show', { id: saved.current }),
      ),
    draft: 'campaign',
  });

  // A backend without targets sends none, and would ignore what is entered here.
  const supportsTargets = campaign === null || !isUnknownField(campaign, NEW_CAMPAIGN, 'goal_metric');
  return (
    <FormPage
      form={form}
      submitLabel={campaign ? 'Save changes' : 'Create campaign'}
      cancelHref={campaign ? pageUrl('Campaigns/Show', campaign) : pageUrl('Campaigns/Index')}
    >
      <FormSection title="Basics" description="Its name, and what it should achieve.">
        <TextInput label="Name" required maxLength={160} autoFocus={campaign === null} {...form.field('name')} />
        <Textarea
          label="Goal"
          description="What success looks like, in one sentence."
          placeholder="Sell 2,000 tickets before June"
          maxLength={280}
          autosize
          minRows={2}
          {...form.field('goal')}
        />
        {supportsTargets && <TargetFields form={form} currency={campaign?.goal_currency} />}
      </FormSection>
      <FormSection title="When" description="Dates only, in your company’s time zone.">
        <FieldRow>
          <DateInput
            label="Starts on"
            {...form.field('start_date')}
            onChange={(start_date) =>
              form.set({
                start_date,
                end_date: followedLastDay(form.values.end_date, form.values.start_date, start_date),
              })
            }
          />
          <DateInput label="Ends on" min={form.values.start_date} {...form.field('end_date')} />
        </FieldRow>
      </FormSection>
      <FormSection title="Who" description="The person responsible for it.">
        <RecordPicker
          label="Owner"
          description="A member of your team."
          placeholder="Nobody yet"
          value={form.values.owner_id}
          name={campaign ? campaign.owner_name : user?.name}
          choices={members}
          error={form.errorOf('owner_id')}
          onChange={(owner_id) => form.set({ owner_id })}
        />
      </FormSection>
      <FormSection title="Description" description="Background for your team. Only they can see it.">
        <RichTextInput label="Description" {...form.field('description')} />
      </FormSection>
      <FormSection title="Colour" description="Identifies it in lists and the calendar.">
        <ColorChoice
          label="Colour"
          value={form.values.color}
          error={form.errorOf('color')}
          onChange={(color) => form.set({ color })}
        />
      </FormSection>
    </FormPage>
  );
}
