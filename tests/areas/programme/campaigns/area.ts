import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { campaigns } from './samples.ts';
import { buildCampaigns } from './world.ts';

export const area: AreaDeclaration = {
  samples: campaigns,
  records: buildCampaigns,
};
