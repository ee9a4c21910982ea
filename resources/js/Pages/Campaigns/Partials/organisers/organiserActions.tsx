import { IconSend } from '@tabler/icons-react';
import type { Organiser } from '#contract/programme/organisers.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { isKey } from '#js/lib/focus/isKey.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useOrganisers } from '#js/stores/programme/organisers/organisers.ts';

/** The row actions of an organiser besides editing and removing. */
export function organiserActions({ status }: Organiser) {
  const label = status === 'invited' ? 'Send invitation again' : 'Send invitation';
  const run = (organiser: Organiser) => useOrganisers.getState().invite(organiser);
  const invite = { label, icon: <IconSend size={16} />, permission: 'organisers.manage', isFirst: true, run } as const;
  return status === 'active' ? [] : [invite];
}

/** Removes an organiser after a confirmation that says what they lose. */
export async function removeOrganiser(organiser: Organiser): Promise<void> {
  if ((await confirmRemoval(organiser)) && (await useOrganisers.getState().remove(organiser.id)).ok) {
    // The campaign's header shows the number of organisers.
    void refreshOpen(useCampaigns);
  }
}

function confirmRemoval({ name, status, campaign_name }: Organiser): Promise<boolean> {
  const access = {
    added: 'They were not invited yet.',
    invited: 'The link of their invitation stops working.',
    active: 'They no longer see this campaign; if they organise no other, they can no longer sign in to your company.',
  };
  const loses = isKey(access, status) ? `${access[status]} ` : '';
  return confirm({
    title: `Remove ${name} from ${campaign_name ? `“${campaign_name}”` : 'this campaign'}?`,
    body: `${loses}What they created stays.`,
    confirmLabel: 'Remove organiser',
    danger: true,
  });
}
