import type { Maker } from '#tests/contract/sale.ts';

/** Creates the records that the calls need: of each kind one to change, one to delete. */
export async function buildAccountingSettings({ create }: Maker) {
  const at = (path: string) => `/settings/accounting/${path}/store`;
  const currencyId = await create(at('currencies'), { code: 'ISK' });
  const spareCurrencyId = await create(at('currencies'), { code: 'TND' });
  return {
    currencyId,
    spareCurrencyId,
    taxId: await create(at('taxes'), { name: 'Contract tax', rate: '8' }),
    spareTaxId: await create(at('taxes'), { name: 'Spare tax', rate: '2' }),
    categoryId: await create(at('categories'), { type: 'expense', name: 'Contract category' }),
    spareCategoryId: await create(at('categories'), { type: 'item', name: 'Spare category' }),
    rateId: await create(at('rates'), { currency_id: currencyId, date: '2026-01-02', rate: '0.0062' }),
    spareRateId: await create(at('rates'), { currency_id: currencyId, date: '2026-02-02', rate: '0.0064' }),
    ledgerAccountId: await create(at('accounts'), { code: '5905', name: 'Contract account', type: 'expense' }),
    spareLedgerAccountId: await create(at('accounts'), { code: '5906', name: 'Spare account', type: 'expense' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildAccountingSettings>> {}
}
