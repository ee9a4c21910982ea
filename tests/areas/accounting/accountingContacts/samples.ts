import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const accountingContacts: AreaSamples = {
  'GET /accounting/contacts/json': () => ({ query: { type: 'customer' } }),
  'POST /accounting/contacts/store': () => ({ body: { type: 'customer', name: 'Lindt Hall' } }),
  'GET /accounting/contacts/get-contact/{id}': ({ accountingContactId }) => ({ params: { id: accountingContactId } }),
  'GET /accounting/contacts/statement/{id}': ({ accountingContactId }) => ({ params: { id: accountingContactId } }),
  'PUT /accounting/contacts/update/{id}': ({ accountingContactId }) => ({
    params: { id: accountingContactId },
    body: { type: 'vendor', name: 'Sound and light' },
  }),
  'DELETE /accounting/contacts/delete/{id}': ({ spareAccountingContactId }) => ({
    params: { id: spareAccountingContactId },
  }),
};
