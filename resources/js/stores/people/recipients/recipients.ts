import { create } from 'zustand';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { recipientsApi } from '#js/api/people/recipients.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

export type RecipientsKey = CallBody<typeof recipientsApi.resolve>;
export type ResolvedRecipients = Awaited<ReturnType<typeof recipientsApi.resolve>>['data'];

type RecipientsState = ExtensionRecordState<ResolvedRecipients, RecipientsKey>;

const recipientsStore = () =>
  create<RecipientsState>()((_set, _get, store) => ({
    ...idle,
    ...extensionRecordSlice<ResolvedRecipients, RecipientsKey>(
      store,
      (body, signal) => recipientsApi.resolve({ body, signal }),
      { keepsFormer: true },
    ),
  }));

/** The counts of a choice of recipients. */
export const useRecipients = recipientsStore();

/** The recipients of one outcome, which are opened beside the counts. */
export const useRecipientList = recipientsStore();
