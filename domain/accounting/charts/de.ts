import type { Chart } from './Chart.ts';

/** Germany, numbered as in the chart SKR 03. */
export const de: Chart = {
  id: 'DE',
  label: 'Germany',
  accounts: [
    { code: '0420', name: 'Office equipment', type: 'asset' },
    { code: '0630', name: 'Loans', type: 'liability' },
    { code: '0860', name: 'Profit carried forward', type: 'equity', role: 'retained_earnings' },
    { code: '1000', name: 'Cash', type: 'asset' },
    { code: '1200', name: 'Bank', type: 'asset', role: 'bank' },
    { code: '1400', name: 'Trade receivables', type: 'asset', role: 'receivable' },
    { code: '1570', name: 'Input tax', type: 'asset', role: 'tax_receivable' },
    { code: '1600', name: 'Trade payables', type: 'liability', role: 'payable' },
    { code: '1710', name: 'Advance payments from customers', type: 'liability', role: 'customer_credit' },
    { code: '1770', name: 'VAT', type: 'liability', role: 'tax_payable' },
    { code: '2150', name: 'Exchange gains and losses', type: 'expense', role: 'exchange' },
    { code: '2400', name: 'Losses on receivables', type: 'expense', role: 'write_off' },
    { code: '3100', name: 'Services bought', type: 'expense', role: 'purchases' },
    { code: '4120', name: 'Wages', type: 'expense' },
    { code: '4210', name: 'Rent and venue', type: 'expense' },
    { code: '4600', name: 'Marketing', type: 'expense' },
    { code: '4660', name: 'Travel', type: 'expense' },
    { code: '4930', name: 'Office', type: 'expense' },
    { code: '4970', name: 'Bank and payment fees', type: 'expense', role: 'fees' },
    { code: '4985', name: 'Rounding', type: 'expense', role: 'rounding' },
    { code: '8200', name: 'Sponsorship and donations', type: 'income' },
    { code: '8300', name: 'Ticket sales', type: 'income' },
    { code: '8400', name: 'Sales', type: 'income', role: 'sales' },
    { code: '9000', name: 'Opening balances', type: 'equity', role: 'opening_balance' },
  ],
  taxes: [
    { name: 'VAT 19%', rate: '19' },
    { name: 'VAT 7%', rate: '7' },
    { name: 'No VAT', rate: '0' },
  ],
};
