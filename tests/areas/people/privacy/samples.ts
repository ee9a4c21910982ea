import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const reason = 'Asked by e-mail';

export const privacy: AreaSamples = {
  'POST /contacts/{id}/personal-data': ({ contactId, account }) => ({
    params: { id: contactId },
    body: { password: account.password },
  }),
  'POST /contacts/{id}/restrict': ({ erasedContactId, account }) => ({
    params: { id: erasedContactId },
    body: { password: account.password, reason, is_restricted: true },
  }),
  'POST /contacts/{id}/erase': ({ erasedContactId, account }) => ({
    params: { id: erasedContactId },
    body: { password: account.password, reason },
  }),
};
