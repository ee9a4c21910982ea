import type { Chart } from './Chart.ts';

/** United Kingdom. */
export const uk: Chart = {
  id: 'UK',
  label: 'United Kingdom',
  accounts: [
    { code: '0030', name: 'Office equipment', type: 'asset' },
    { code: '1100', name: 'Debtors', type: 'asset', role: 'receivable' },
    { code: '1103', name: 'Prepayments', type: 'asset' },
    { code: '1200', name: 'Bank current account', type: 'asset', role: 'bank' },
    { code: '1230', name: 'Petty cash', type: 'asset' },
    { code: '2100', name: 'Creditors', type: 'liability', role: 'payable' },
    { code: '2105', name: 'Customer deposits', type: 'liability', role: 'customer_credit' },
    { code: '2200', name: 'VAT on sales', type: 'liability', role: 'tax_payable' },
    { code: '2201', name: 'VAT on purchases', type: 'asset', role: 'tax_receivable' },
    { code: '2300', name: 'Loans', type: 'liability' },
    { code: '3000', name: 'Opening balances', type: 'equity', role: 'opening_balance' },
    { code: '3200', name: 'Profit and loss account', type: 'equity', role: 'retained_earnings' },
    { code: '4000', name: 'Sales', type: 'income', role: 'sales' },
    { code: '4010', name: 'Ticket sales', type: 'income' },
    { code: '4900', name: 'Sponsorship and donations', type: 'income' },
    { code: '5000', name: 'Purchases', type: 'expense', role: 'purchases' },
    { code: '6200', name: 'Marketing', type: 'expense' },
    { code: '7000', name: 'Wages', type: 'expense' },
    { code: '7100', name: 'Rent and venue', type: 'expense' },
    { code: '7400', name: 'Travel', type: 'expense' },
    { code: '7500', name: 'Office', type: 'expense' },
    { code: '7900', name: 'Bank and payment fees', type: 'expense', role: 'fees' },
    { code: '7906', name: 'Exchange gains and losses', type: 'expense', role: 'exchange' },
    { code: '8100', name: 'Bad debts', type: 'expense', role: 'write_off' },
    { code: '8250', name: 'Rounding', type: 'expense', role: 'rounding' },
  ],
  taxes: [
    { name: 'VAT 20%', rate: '20' },
    { name: 'VAT 5%', rate: '5' },
    { name: 'Zero-rated', rate: '0' },
  ],
};
