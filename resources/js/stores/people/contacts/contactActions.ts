import { create } from 'zustand';
import type { Contact } from '#contract/people/contacts.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { contactActionsApi } from '#js/api/people/contactActions.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';
import { useContacts } from './contacts.ts';

type ExportQuery = CallQuery<typeof contactActionsApi.export>;

type ActionsState = RunFlags & {
  removeMany: (ids: number[], options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Exports contacts with search and filters as `contacts-{date}.csv`. */
  exportList: (query: ExportQuery, timezone: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** What can be done with several contacts. */
export const useContactActions = create<ActionsState>()((set) => ({
  ...idle,
  removeMany: (ids, options) =>
    recordAction<Contact>(useContacts).reload(
      () => contactActionsApi.removeMany({ body: { ids } }),
      { done: 'Contacts deleted', failure: 'The contacts could not be deleted.' },
      options,
    ),
  exportList: (query, timezone, options) =>
    saveDownload(
      set,
      (onProgress) => contactActionsApi.export({ query, onProgress }),
      `contacts-${todayIn(timezone, serverNow())}.csv`,
      { success: 'Contacts exported', failure: 'The contacts could not be exported. Try again.' },
      options,
    ),
}));
