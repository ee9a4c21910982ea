import type { Campaign } from '#contract/campaigns.ts';
import { confirm } from '#js/components/confirm.ts';
import { useCampaigns } from '#js/stores/campaigns/campaigns.ts';

/** Deletes a campaign after a confirmation that names what goes with it and what stays. True where it was deleted. */
export async function removeCampaign(campaign: Campaign): Promise<boolean> {
  return (await confirmRemoval(campaign)) && (await useCampaigns.getState().remove(campaign.id)).ok;
}

function confirmRemoval(campaign: Campaign): Promise<boolean> {
  const { name, organiser_count, event_count, group_count, survey_count } = campaign;
  const goes = organiser_count === 0 ? 'Its media go' : `Its ${counted(organiser_count, 'organiser')} and its media go`;
  const staying = [
    event_count > 0 && counted(event_count, 'event'),
    group_count > 0 && counted(group_count, 'group'),
    survey_count > 0 && counted(survey_count, 'survey'),
  ].filter((part) => part !== false);
  const stays =
    staying.length === 0
      ? ''
      : ` ${asText(staying)} ${event_count + group_count + survey_count === 1 ? 'stays' : 'stay'}, without a campaign: nothing that was sold is lost.`;
  return confirm({
    title: `Delete “${name}”?`,
    body: `${goes} with it; organisers of no other campaign lose their access.${stays} This cannot be undone.`,
    confirmLabel: 'Delete campaign',
    danger: true,
  });
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

function asText(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return list.charAt(0).toUpperCase() + list.slice(1);
}
