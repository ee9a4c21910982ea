import { campaign } from '#contract/programme/campaigns.ts';
import { CampaignForm } from '#js/Pages/Campaigns/Partials/CampaignForm.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /campaigns/update/{id}': {
    name: 'a campaign',
    form: () => <CampaignForm campaign={partialRecord(campaign, { id: 1, name: 'Lanterns' })} />,
    sends: { name: 'Lanterns' },
  },
};
