import { create } from 'zustand';
import type { Statement } from '#contract/accounting/accountingContacts.ts';
import { accountingContactsApi } from '#js/api/accounting/accountingContacts.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { idle } from '../kit/run.ts';

/** The statement of account of a customer or vendor. */
export const useStatement = create<ExtensionRecordState<Statement, number>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<Statement, number>(store, (id, signal) =>
    accountingContactsApi.statement({ params: { id }, signal }),
  ),
}));
