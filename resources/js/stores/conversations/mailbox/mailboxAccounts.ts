import { create } from 'zustand';
import type { ConnectionTest, FoundServers, MailboxAccount } from '#contract/conversations/mailboxAccounts.ts';
import { mailboxAccountsApi } from '#js/api/conversations/mailboxAccounts.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useMailbox } from './mailbox.ts';

export type ConnectInput = CallBody<typeof mailboxAccountsApi.connect>;
type Result<T = unknown> = Promise<Outcome<T>>;
type Provider = Awaited<ReturnType<typeof mailboxAccountsApi.providers>>['data'][number];

type AccountsState = RunFlags & {
  /** What can be connected; null until loaded. */
  providers: Provider[] | null;
  /** Whether the backend connects no mailboxes. */
  isMissing: boolean;
  /** The mailbox whose settings are open. */
  account: MailboxAccount | null;
  loadProviders: () => Promise<void>;
  loadAccount: (id: number) => Result;
  discover: (email: string) => Promise<FoundServers | null>;
  test: (input: CallBody<typeof mailboxAccountsApi.test>, options?: ActionOptions) => Result<ConnectionTest | null>;
  connect: (input: ConnectInput, options?: ActionOptions) => Result<MailboxAccount | null>;
  reconnect: (id: number, input: CallBody<typeof mailboxAccountsApi.reconnect>, options?: ActionOptions) => Result;
  connectSandbox: () => Result<MailboxAccount | null>;
  save: (id: number, input: { name: string; signature: string }, options?: ActionOptions) => Result;
  share: (id: number, members: { id: number; can_send: boolean }[], options?: ActionOptions) => Result;
  makeDefault: (id: number) => Result;
  sync: (id: number) => Result;
  /** Says that somebody looks at the mailbox; never fails. */
  watch: (id: number) => Promise<void>;
  remove: (id: number) => Result;
  /** Where the person signs in at the provider; null if it cannot be reached. */
  beginSignIn: (provider: 'gmail' | 'outlook', mailboxId?: number) => Promise<string | null>;
  finishSignIn: (
    provider: 'gmail' | 'outlook',
    answer: { code: string; state: string },
  ) => Result<MailboxAccount | null>;
};

/** Mailboxes and how they are connected. */
export const useMailboxAccounts = create<AccountsState>()((set, _get, store) => {
  dropWhenUnused(store, () => set({ providers: null, account: null }));
  const reload = () => {
    const mailbox = useMailbox.getState();
    return Promise.all([mailbox.loadMailboxes(), mailbox.refreshMailbox()]);
  };
  const change = async <T extends { data?: MailboxAccount | null; message?: string }>(
    call: () => Promise<T>,
    failure: string,
    options?: ActionOptions,
  ): Result<MailboxAccount | null> => {
    const outcome = await run(
      set,
      call,
      {
        failure,
        success: ({ message }) => message,
        after: async ({ data }) => {
          if (data) {
            set({ account: data });
          }
          await reload();
        },
      },
      options,
    );
    return outcome.ok ? { ok: true, data: outcome.data.data ?? null } : outcome;
  };
  return {
    ...idle,
    ...{ providers: null, isMissing: false, account: null },
    loadProviders: async () => {
      const outcome = await run(set, () => mailboxAccountsApi.providers(), { quiet: true });
      set(
        outcome.ok ? { providers: outcome.data.data } : { providers: [], isMissing: isMissingExtension(outcome.error) },
      );
    },
    loadAccount: (id) =>
      run(
        set,
        async () => {
          set({ account: null });
          set({ account: (await mailboxAccountsApi.account({ params: { id } })).data });
        },
        { quiet: true, failure: 'The settings of the mailbox could not be loaded.' },
      ),
    discover: async (email) => {
      const outcome = await run(set, () => mailboxAccountsApi.discover({ body: { email } }), { quiet: true });
      return outcome.ok ? outcome.data.data : null;
    },
    test: async (body, options) => {
      const failure = 'The settings could not be tested.';
      const outcome = await run(set, () => mailboxAccountsApi.test({ body }), { failure }, options);
      return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
    },
    connect: (body, options) =>
      change(
        () => mailboxAccountsApi.connect({ body }),
        'The mailbox could not be connected. What you entered is still here.',
        options,
      ),
    reconnect: (id, body, options) =>
      change(
        () => mailboxAccountsApi.reconnect({ params: { id }, body }),
        'The mailbox could not be connected. What you entered is still here.',
        options,
      ),
    connectSandbox: () => change(() => mailboxAccountsApi.connectSandbox(), 'The mailbox could not be added.'),
    save: (id, body, options) =>
      change(
        () => mailboxAccountsApi.save({ params: { id }, body }),
        'The mailbox could not be saved. What you entered is still here.',
        options,
      ),
    share: (id, members, options) =>
      change(
        () => mailboxAccountsApi.share({ params: { id }, body: { members } }),
        'The mailbox could not be shared.',
        options,
      ),
    makeDefault: (id) =>
      change(() => mailboxAccountsApi.makeDefault({ params: { id } }), 'The default mailbox could not be changed.'),
    sync: (id) =>
      run(set, () => mailboxAccountsApi.sync({ params: { id } }), {
        failure: 'The server could not be asked.',
        after: () => useMailbox.getState().refreshMailbox(),
      }),
    watch: async (id) => {
      await mailboxAccountsApi.watch({ params: { id } }).catch(() => undefined);
    },
    remove: (id) =>
      run(set, () => mailboxAccountsApi.remove({ params: { id } }), {
        failure: 'The mailbox could not be removed.',
        success: ({ message }) => message,
        after: () => {
          const mailbox = useMailbox.getState();
          if (mailbox.mailbox?.id === id) {
            mailbox.reset();
          }
          return mailbox.loadMailboxes();
        },
      }),
    beginSignIn: async (provider, mailboxId) => {
      const body = mailboxId === undefined ? {} : { mailbox_id: mailboxId };
      const outcome = await run(set, () => mailboxAccountsApi.beginSignIn({ params: { provider }, body }), {
        failure: 'The sign-in could not begin.',
      });
      return outcome.ok ? outcome.data.data.url : null;
    },
    finishSignIn: (provider, body) =>
      change(
        () => mailboxAccountsApi.finishSignIn({ params: { provider }, body }),
        'The mailbox could not be connected. Begin again.',
        { onFailure: 'return' },
      ),
  };
});
