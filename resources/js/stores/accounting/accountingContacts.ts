import type { AccountingContact } from '#contract/accounting/accountingContacts.ts';
import { accountingContactsApi } from '#js/api/accounting/accountingContacts.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type AccountingContactInput = CallBody<typeof accountingContactsApi.create>;
type Query = CallQuery<typeof accountingContactsApi.list>;

export const useAccountingContacts = createResourceStore<AccountingContact, Query, AccountingContactInput>(
  recordCalls(accountingContactsApi),
  failuresOf('contact'),
);
