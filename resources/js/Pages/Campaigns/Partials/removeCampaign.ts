import type { Campaign } from '#contract/programme/campaigns.ts';
import { counted } from '#domain/kit/counted.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';

/** Deletes a campaign after a confirmation that lists what is deleted and what stays. True if it was deleted. */
export async function removeCampaign(campaign: Campaign): Promise<boolean> {
  return (await confirmRemoval(campaign)) && (await useCampaigns.getState().remove(campaign.id)).ok;
}

function confirmRemoval(campaign: Campaign): Promise<boolean> {
  const { name, organiser_count, event_count, group_count, survey_count } = campaign;
  const organisers = organiser_count === null ? 'organisers' : counted(organiser_count, 'organiser');
  const deleted =
    organiser_count === 0 ? 'Its media files are deleted too' : `Its ${organisers} and its media files are deleted too`;
  const staying = [
    event_count !== 0 && named(event_count, 'event'),
    group_count !== 0 && named(group_count, 'group'),
    survey_count !== 0 && named(survey_count, 'survey'),
  ].filter((part) => part !== false);
  const isOne = staying.length === 1 && [event_count, group_count, survey_count].includes(1);
  const kept =
    staying.length === 0
      ? ''
      : ` ${asText(staying)} ${isOne ? 'stays' : 'stay'}, without a campaign: nothing that was sold is lost.`;
  const access = organiser_count === 0 ? '' : ' Organisers who work on no other campaign lose their access.';
  return confirm({
    title: `Delete “${name}”?`,
    body: `${deleted}.${access}${kept} This cannot be undone.`,
    confirmLabel: 'Delete campaign',
    danger: true,
  });
}

function named(count: number | null, noun: string): string {
  return count === null ? `its ${noun}s` : counted(count, noun);
}

function asText(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return list.charAt(0).toUpperCase() + list.slice(1);
}
