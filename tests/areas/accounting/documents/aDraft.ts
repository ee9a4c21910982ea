/** The input of a draft over 100.00 without tax. */
export function aDraft(more: object = {}) {
  return {
    ...{ type: 'invoice', contact_name: 'Ada Lovelace', currency: 'EUR', issue_date: '2026-05-01' },
    lines: [{ name: 'Stand', quantity: '2', unit_price: '50' }],
    ...more,
  };
}
