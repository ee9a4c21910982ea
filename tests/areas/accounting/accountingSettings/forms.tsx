import { category } from '#contract/accounting/categories.ts';
import { accountingCurrency } from '#contract/accounting/currencies.ts';
import { currencyRate } from '#contract/accounting/currencyRates.ts';
import { ledgerAccount } from '#contract/accounting/ledgerAccounts.ts';
import { tax } from '#contract/accounting/taxes.ts';
import { CategoryModal } from '#js/Pages/Settings/Partials/accounting/CategoryModal.tsx';
import { CurrencyModal } from '#js/Pages/Settings/Partials/accounting/CurrencyModal.tsx';
import { LedgerAccountModal } from '#js/Pages/Settings/Partials/accounting/LedgerAccountModal.tsx';
import { RateModal } from '#js/Pages/Settings/Partials/accounting/RateModal.tsx';
import { TaxModal } from '#js/Pages/Settings/Partials/accounting/TaxModal.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

const onClose = () => {};
const AT = 'PUT /settings/accounting';

export const forms: Record<string, PartialForm> = {
  [`${AT}/taxes/update/{id}`]: {
    name: 'a tax',
    form: () => <TaxModal record={partialRecord(tax, { id: 1, name: 'VAT', rate: '8.1' })} onClose={onClose} />,
    sends: { name: 'VAT', rate: '8.1' },
  },
  [`${AT}/categories/update/{id}`]: {
    name: 'a category',
    form: () => (
      <CategoryModal record={partialRecord(category, { id: 1, type: 'income', name: 'Gifts' })} onClose={onClose} />
    ),
    sends: { type: 'income', name: 'Gifts' },
  },
  [`${AT}/currencies/update/{id}`]: {
    name: 'a currency',
    form: () => <CurrencyModal record={partialRecord(accountingCurrency, { id: 1, code: 'JPY' })} onClose={onClose} />,
    sends: { code: 'JPY' },
  },
  [`${AT}/rates/update/{id}`]: {
    name: 'a rate',
    form: () => (
      <RateModal
        record={partialRecord(currencyRate, { id: 1, currency_id: 2, date: '2026-01-01', rate: '0.9' })}
        onClose={onClose}
      />
    ),
    sends: { currency_id: 2, date: '2026-01-01', rate: '0.9' },
  },
  [`${AT}/accounts/update/{id}`]: {
    name: 'an account of the chart',
    form: () => (
      <LedgerAccountModal
        record={partialRecord(ledgerAccount, { id: 1, code: '4000', name: 'Sales', type: 'income' })}
        onClose={onClose}
      />
    ),
    sends: { code: '4000', name: 'Sales', type: 'income' },
  },
};
