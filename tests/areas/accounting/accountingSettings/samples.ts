import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

export const accountingSettings: AreaSamples = {
  'GET /settings/accounting/general-json': () => ({}),
  'POST /settings/accounting/general': () => ({
    body: { name: 'Contract house', city: 'Bern', country: 'CH', payment_terms_days: 20, rounding: 'line' },
  }),
  'POST /settings/accounting/logo': () => ({ body: {} }),
  'POST /settings/accounting/lock': () => ({ body: { locked_until: null } }),
  'GET /settings/accounting/taxes/json': () => ({ query: { list_all: 'true' } }),
  'POST /settings/accounting/taxes/store': () => ({ body: { name: 'Reduced', rate: '2.6' } }),
  'PUT /settings/accounting/taxes/update/{id}': ({ taxId }) => ({
    params: { id: taxId },
    body: { name: 'Full rate', rate: '8.1' },
  }),
  'DELETE /settings/accounting/taxes/delete/{id}': ({ spareTaxId }) => ({ params: { id: spareTaxId } }),
  'GET /settings/accounting/categories/json': () => ({ query: { type: 'income' } }),
  'POST /settings/accounting/categories/store': () => ({ body: { type: 'income', name: 'Merchandise' } }),
  'PUT /settings/accounting/categories/update/{id}': ({ categoryId }) => ({
    params: { id: categoryId },
    body: { type: 'expense', name: 'Catering' },
  }),
  'DELETE /settings/accounting/categories/delete/{id}': ({ spareCategoryId }) => ({ params: { id: spareCategoryId } }),
  'GET /settings/accounting/currencies/json': () => ({}),
  'GET /settings/accounting/currencies/default': () => ({}),
  'POST /settings/accounting/currencies/store': () => ({ body: { code: 'MXN' } }),
  'PUT /settings/accounting/currencies/update/{id}': ({ currencyId }) => ({
    params: { id: currencyId },
    body: { code: 'ISK' },
  }),
  'GET /settings/accounting/rates/json': () => ({}),
  'POST /settings/accounting/rates/store': ({ currencyId }) => ({
    body: { currency_id: currencyId, date: '2026-03-01', rate: '0.0065' },
  }),
  'PUT /settings/accounting/rates/update/{id}': ({ currencyId, rateId }) => ({
    params: { id: rateId },
    body: { currency_id: currencyId, date: '2026-01-02', rate: '0.0063' },
  }),
  'POST /settings/accounting/rates/import': () => ({
    body: aForm({ file: new File(['date,currency,rate\n2026-01-01,USD,0.9\n'], 'rates.csv'), is_preview: 'true' }),
  }),
  'DELETE /settings/accounting/rates/delete/{id}': ({ spareRateId }) => ({ params: { id: spareRateId } }),
  'DELETE /settings/accounting/currencies/delete/{id}': ({ spareCurrencyId }) => ({ params: { id: spareCurrencyId } }),
  'GET /settings/accounting/accounts/json': () => ({ query: { type: 'income' } }),
  'POST /settings/accounting/accounts/store': () => ({ body: { code: '4900', name: 'Other income', type: 'income' } }),
  'PUT /settings/accounting/accounts/update/{id}': ({ ledgerAccountId }) => ({
    params: { id: ledgerAccountId },
    body: { code: '5905', name: 'Catering', type: 'expense' },
  }),
  'DELETE /settings/accounting/accounts/delete/{id}': ({ spareLedgerAccountId }) => ({
    params: { id: spareLedgerAccountId },
  }),
  'POST /settings/accounting/accounts/use-template': testedIn(
    'tests/areas/accounting/accountingSettings/server/currencies.test.ts',
  ),
};
