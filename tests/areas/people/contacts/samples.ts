import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const contacts: AreaSamples = {
  'GET /contacts/json': () => ({
    query: { tag: 'press', source: 'manual,import', has_email: 'true', consent: 'email_unknown,sms_granted' },
  }),
  'GET /contacts/search': () => ({ query: { search: 'nora' } }),
  'GET /contacts/get-contact/{id}': ({ contactId }) => ({ params: { id: contactId } }),
  'GET /contacts/{id}/segments': ({ contactId }) => ({ params: { id: contactId } }),
  'GET /contacts/{id}/timeline': ({ contactId }) => ({ params: { id: contactId }, query: { kind: 'order,ticket' } }),
  'GET /contacts/tags': () => ({}),
  'GET /contacts/cities': () => ({}),
  'POST /contacts/store': () => ({ body: { name: 'Nora Keller', last_name: 'Keller', tags: ['press'] } }),
  'PUT /contacts/update/{id}': ({ contactId }) => ({ params: { id: contactId }, body: { name: 'Nora Berg' } }),
  'POST /contacts/bulk/tags': ({ contactId }) => ({ body: { ids: [contactId], add: ['vip'], remove: ['press'] } }),
  'GET /contacts/export': () => ({ query: { search: 'vera', tag: 'press' } }),
  'POST /contacts/bulk/delete': ({ bulkContactId }) => ({ body: { ids: [bulkContactId] } }),
  'GET /settings/contacts/json': () => ({}),
  'PUT /settings/contacts': () => ({ body: { collects_contacts: true } }),
  'DELETE /contacts/delete/{id}': ({ spareContactId }) => ({ params: { id: spareContactId } }),
  'GET /contacts/removed': () => ({}),
  'POST /contacts/restore/{id}': ({ spareContactId }) => ({ params: { id: spareContactId } }),
};
