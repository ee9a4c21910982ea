import { router } from '@inertiajs/react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { removeCampaign } from './removeCampaign.ts';

/** The row actions of a campaign. */
export function campaignActions(can: (permission: Permission) => boolean): () => RowAction<Campaign>[] {
  const edit: RowAction<Campaign> = {
    label: 'Edit',
    icon: <IconPencil size={16} />,
    run: (campaign) => router.visit(pageUrl('Campaigns/Edit', campaign)),
  };
  const remove: RowAction<Campaign> = {
    label: 'Delete',
    icon: <IconTrash size={16} />,
    danger: true,
    run: removeCampaign,
  };
  return () => [...(can('campaigns.update') ? [edit] : []), ...(can('campaigns.delete') ? [remove] : [])];
}
