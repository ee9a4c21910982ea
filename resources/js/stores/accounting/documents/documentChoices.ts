import { accountingContactsApi } from '#js/api/accounting/accountingContacts.ts';
import { documentsApi } from '#js/api/accounting/documents.ts';
import { itemsApi } from '#js/api/accounting/items.ts';
import { taxesApi } from '#js/api/accounting/taxes.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Customers and vendors, with what a document takes over. */
export const useDocumentContactChoices = createChoicesStore({
  list: (search, signal) =>
    accountingContactsApi.list({ query: { search, per_page: 20, is_archived: false, sort_by: 'name' }, signal }),
  get: (id) => accountingContactsApi.get({ params: { id } }),
  toChoice: ({ id, name, email, currency, street, postal_code, city, province, country }) => {
    const place = [postal_code, city].filter(Boolean).join(' ');
    const address = [street, place, province, country].filter(Boolean).join('\n');
    return { id, name, email, currency, address, ...(city && { detail: city }) };
  },
});

/** Items, with what a line takes over. */
export const useDocumentItemChoices = createChoicesStore({
  list: (search, signal) => itemsApi.list({ query: { search, per_page: 20, is_archived: false }, signal }),
  toChoice: ({ id, name, sku, description, unit, prices, tax_ids, category_id }) => ({
    ...{ id, name, description, unit, prices, tax_ids, category_id, ...(sku && { detail: sku }) },
  }),
});

/** The company's taxes. */
export const useDocumentTaxChoices = createChoicesStore({
  list: (_, signal) => taxesApi.list({ query: { list_all: true }, signal }),
  toChoice: ({ id, name, rate, is_included, is_compound, valid_from, valid_to, is_archived }) => ({
    ...{ id, name, rate: rate ?? '0', isIncluded: is_included, isCompound: is_compound },
    ...{ valid_from, valid_to, is_archived },
  }),
});

/** Invoices that a credit note can pay. */
export const useOpenInvoiceChoices = createChoicesStore({
  list: (search, signal) =>
    documentsApi.list({ query: { type: 'invoice', status: 'sent,viewed,partly_paid', search, per_page: 20 }, signal }),
  toChoice: ({ id, number, contact_name }) => ({
    ...{ id, name: number ?? 'Draft', ...(contact_name && { detail: contact_name }) },
  }),
});

/** Invoices of any state, the latest first. */
export const useInvoiceChoices = createChoicesStore({
  list: (search, signal) => documentsApi.list({ query: { type: 'invoice', search, per_page: 20 }, signal }),
  toChoice: ({ id, number, title, contact_name }) => ({
    ...{ id, name: number ?? title ?? 'Draft', ...(contact_name && { detail: contact_name }) },
  }),
});
