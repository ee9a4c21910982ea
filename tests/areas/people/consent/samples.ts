import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const decision = { channel: 'email', state: 'granted', reason: 'Signed the list at the door' };

export const consent: AreaSamples = {
  'GET /contacts/{id}/consent': ({ contactId }) => ({ params: { id: contactId } }),
  'POST /contacts/{id}/consent': ({ contactId }) => ({ params: { id: contactId }, body: decision }),
  'POST /contacts/bulk/consent': ({ contactId }) => ({ body: { ids: [contactId], ...decision, channel: 'sms' } }),
};
