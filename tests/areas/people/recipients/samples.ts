import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const recipients: AreaSamples = {
  'POST /recipients/resolve': ({ contactId, segmentId }) => ({
    body: { channel: 'email', contact_ids: [contactId], segment_ids: [segmentId], typed: ['ada@example.test'] },
  }),
};
