import { create } from 'zustand';
import { mailReadingApi } from '#js/api/conversations/mailReading.ts';
import { mailThreadsApi } from '#js/api/conversations/mailThreads.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useMailbox } from './mailbox.ts';
import { useMailConversation } from './mailConversation.ts';

type ThreadsState = RunFlags & {
  /** Whether the backend leaves conversations as they are. */
  isMissing: boolean;
  /** A mail and the later ones get a conversation of their own. */
  split: (mailId: number) => Promise<Outcome<unknown>>;
  /** The conversation of a mail moves to that of another one. */
  join: (mailId: number, otherId: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

type Changed = { data: { id: number } | null; message: string };

/** Splits and joins conversations; both can be undone. */
export const useMailThreads = create<ThreadsState>()((set) => {
  const reload = () => {
    const open = useMailbox.getState().selectedMail;
    return open === null ? undefined : useMailConversation.getState().load(open.id);
  };
  const undo = (id: number) =>
    run(set, () => mailThreadsApi.undo({ params: { id } }), {
      failure: 'The change could not be undone.',
      success: ({ message }) => message,
      after: reload,
    });
  const change = async (call: () => Promise<Changed>, failure: string, options?: ActionOptions) => {
    const after = async ({ data, message }: Changed) => {
      void toast.success(message, data === null ? {} : { action: { label: 'Undo', run: () => void undo(data.id) } });
      await reload();
    };
    const outcome = await run(set, call, { failure, after, quiet: isMissingExtension }, options);
    if (!outcome.ok && isMissingExtension(outcome.error)) {
      set({ isMissing: true });
    }
    return outcome;
  };
  return {
    ...idle,
    isMissing: false,
    split: (id) => change(() => mailThreadsApi.split({ params: { id } }), 'The conversation could not be split.'),
    join: (id, otherId, options) =>
      change(
        () => mailThreadsApi.join({ params: { id }, body: { mail_id: otherId } }),
        'The conversations could not be joined.',
        options,
      ),
  };
});

/** Mails of the mailbox whose mail is open, the latest first. */
export const useMailChoices = createChoicesStore({
  list: (search, signal) => {
    const mailboxId = useMailbox.getState().selectedMail?.mailbox_id;
    const query = { search, per_page: 20, ...(mailboxId && { mailbox_id: mailboxId }) };
    return mailReadingApi.search({ query, signal });
  },
  toChoice: ({ id, subject, from, thread_key }) => ({
    ...{ id, name: subject || 'No subject', threadKey: thread_key },
    detail: from.name || from.address,
  }),
});
