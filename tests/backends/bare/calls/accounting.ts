import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import type { Table } from '../Table.ts';
import { found } from './campaigns.ts';

/** Accounting settings, contacts, items and bank accounts. */
export function accountingCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { accountingContacts, items, bankAccounts, taxes, accountingCategories, accountingCurrencies } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';
  const list = (key: Parameters<Kernel['call']>[0], table: Table) =>
    kernel.call(key, (c) => answers.list(c, table, found(c, table.rows)));

  kernel.call('GET /settings/accounting/general-json', (c) =>
    answers.value(c, { value: { name: 'Plain House', city: 'Oslo', country: 'NO' }, logo: null }),
  );
  list('GET /settings/accounting/taxes/json', taxes);
  list('GET /settings/accounting/categories/json', accountingCategories);
  list('GET /settings/accounting/currencies/json', accountingCurrencies);
  kernel.call('GET /settings/accounting/currencies/default', (c) =>
    answers.record(c, accountingCurrencies, accountingCurrencies.find(1)),
  );

  kernel.call('GET /accounting/contacts/json', (c) => {
    const { type } = c.req.query();
    const rows = accountingContacts.where({ type: type === 'both' ? undefined : type });
    return answers.list(c, accountingContacts, found(c, rows));
  });
  kernel.call('POST /accounting/contacts/store', (c) => {
    requireFields(c.env.body, 'name', 'type');
    return answers.changedRecord(c, 'Contact created.', accountingContacts, accountingContacts.add(c.env.body), true);
  });
  kernel.call('GET /accounting/contacts/get-contact/{id}', (c) =>
    answers.record(c, accountingContacts, accountingContacts.find(id(c))),
  );
  kernel.call('PUT /accounting/contacts/update/{id}', (c) => {
    const row = accountingContacts.fill(accountingContacts.find(id(c)), c.env.body);
    return answers.changedRecord(c, 'Contact updated.', accountingContacts, row);
  });
  kernel.call('DELETE /accounting/contacts/delete/{id}', (c) => {
    accountingContacts.remove(id(c));
    return answers.changed(c, 'Contact deleted.');
  });

  list('GET /sales/items/json', items);
  kernel.call('GET /sales/items/show/{id}', (c) => answers.record(c, items, items.find(id(c))));
  kernel.call('PUT /sales/items/update/{id}', (c) =>
    answers.changedRecord(c, 'Item updated.', items, items.fill(items.find(id(c)), c.env.body)),
  );

  list('GET /banking/accounts/json', bankAccounts);
  kernel.call('POST /banking/accounts/store', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Account created.', bankAccounts, bankAccounts.add(c.env.body), true);
  });
  kernel.call('GET /banking/accounts/get-account/{id}', (c) =>
    answers.record(c, bankAccounts, bankAccounts.find(id(c))),
  );
  kernel.call('PUT /banking/accounts/update/{id}', (c) =>
    answers.changedRecord(c, 'Account updated.', bankAccounts, bankAccounts.fill(bankAccounts.find(id(c)), c.env.body)),
  );
  kernel.call('DELETE /banking/accounts/delete/{id}', (c) => {
    bankAccounts.remove(id(c));
    return answers.changed(c, 'Account deleted.');
  });
}
