import { create } from 'zustand';
import type {
  CreatedEmailDomainKey,
  EmailDomain,
  EmailDomainKey,
  EmailSettings,
} from '#contract/outreach/emailDomains.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { emailDomainsApi } from '#js/api/outreach/emailDomains.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

export type EmailSettingsInput = CallBody<typeof emailDomainsApi.update>;

type Settings = RecordState<EmailSettings, never> & {
  save: (input: EmailSettingsInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
  testConnection: (options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** How the company sends. No call reads the settings: they come with the page, and with the answer of a change. */
export const useEmailSettings = create<Settings>()((set, get, store) => ({
  ...idle,
  ...recordSlice<EmailSettings, never>(store, () => Promise.reject(new Error('No call reads the e-mail settings.'))),
  save: (body, options) =>
    run(
      set,
      () => emailDomainsApi.update({ body }),
      {
        success: ({ message }) => message || 'Settings saved',
        after: ({ data }) => data && get().select(data),
        failure: 'Failed to update settings',
      },
      options,
    ),
  testConnection: (options) =>
    run(
      set,
      () => emailDomainsApi.testConnection(),
      { success: ({ message }) => message || 'Connected', failure: 'Connection test failed' },
      options,
    ),
}));

type DomainActions = {
  /** The domain whose check runs. */
  verifyingDomainId: number | null;
  setDefault: (id: number, options?: ActionOptions) => Promise<Outcome<EmailDomain | null>>;
  verify: (id: number, options?: ActionOptions) => Promise<Outcome<EmailDomain | null>>;
  /** Reads the result of the last check, which a job may have made. */
  readStatus: (id: number) => Promise<Outcome<EmailDomain | null>>;
};

/** Sending domains. */
export const useEmailDomains = createResourceStore<
  EmailDomain,
  CallQuery<typeof emailDomainsApi.list>,
  CallBody<typeof emailDomainsApi.create>,
  DomainActions
>(
  {
    list: (query, signal) => emailDomainsApi.list({ query, signal }),
    create: (body) => emailDomainsApi.create({ body }),
    remove: (id) => emailDomainsApi.remove({ params: { id: Number(id) } }),
  },
  { createFailed: 'Failed to add domain', removeFailed: 'Failed to delete domain' },
  (store) => {
    const action = recordAction<EmailDomain>(store);
    return {
      verifyingDomainId: null,
      // Another domain stops to be the default, so the whole list is loaded again.
      setDefault: (id, options) =>
        action.reload(
          () => emailDomainsApi.setDefault({ params: { id } }),
          { done: 'Default domain changed', failure: 'Failed to set default domain' },
          options,
        ),
      verify: async (id, options) => {
        store.setState({ verifyingDomainId: id });
        try {
          return await action.replace(
            async () => {
              const { domain, message } = await emailDomainsApi.verify({ params: { id } });
              return { data: domain, message };
            },
            { done: 'Records checked', failure: 'Verification failed' },
            options,
          );
        } finally {
          store.setState({ verifyingDomainId: null });
        }
      },
      readStatus: (id) =>
        action.replace(
          async () => ({ data: (await emailDomainsApi.status({ params: { id } })).domain }),
          { done: null, failure: 'The state of the domain could not be read.' },
          { onFailure: 'return' },
        ),
    };
  },
);

type Keys = RecordState<EmailDomainKey[], number> & {
  /** Creates a key. Its secret is in this outcome only. */
  add: (domainId: number, options?: ActionOptions) => Promise<Outcome<{ data: CreatedEmailDomainKey | null }>>;
  removeKey: (domainId: number, keyId: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Keys of the open domain. */
export const useEmailDomainKeys = create<Keys>()((set, get, store) => ({
  ...idle,
  ...recordSlice<EmailDomainKey[], number>(store, (id, signal) => emailDomainsApi.listKeys({ params: { id }, signal })),
  add: (domainId, options) =>
    run(
      set,
      () => emailDomainsApi.createKey({ params: { id: domainId } }),
      { after: () => get().get(domainId), failure: 'The key could not be created.' },
      options,
    ),
  removeKey: (domainId, keyId, options) =>
    run(
      set,
      () => emailDomainsApi.removeKey({ params: { id: domainId, keyId } }),
      {
        success: ({ message }) => message || 'Key deleted',
        after: () => get().get(domainId),
        failure: 'The key could not be deleted.',
      },
      options,
    ),
}));
