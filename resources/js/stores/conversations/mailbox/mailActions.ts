import { create } from 'zustand';
import type { MailAction } from '#domain/conversations/mailbox.ts';
import { mailReadingApi } from '#js/api/conversations/mailReading.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useMailbox } from './mailbox.ts';

type TagInput = CallBody<typeof mailReadingApi.saveTag>;
type Place = { folder_id?: number; tag?: string };

type MailActions = RunFlags & {
  /** Whether the backend can only show mails. */
  isMissing: boolean;
  act: (ids: number[], action: MailAction, place?: Place, undo?: () => void) => Promise<Outcome<unknown>>;
  /** Marks a mail as read without a message; a failure only means that it stays unread. */
  markAsRead: (id: number) => Promise<void>;
  trust: (id: number, isTrusted: boolean) => Promise<Outcome<unknown>>;
  saveTag: (mailboxId: number, input: TagInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
  removeTag: (mailboxId: number, tagId: number) => Promise<Outcome<unknown>>;
};

/** Actions after which a mail is no longer in its folder. */
const LEAVES: readonly MailAction[] = ['move', 'archive', 'spam', 'trash', 'delete'];

/** What can be done with mails. The list shows it at once; the mail's server follows. */
export const useMailActions = create<MailActions>()((set) => {
  const noteMissing = (outcome: Outcome<unknown>) => {
    if (!outcome.ok && isMissingExtension(outcome.error)) {
      set({ isMissing: true });
    }
    return outcome;
  };
  return {
    ...idle,
    isMissing: false,
    act: async (ids, action, place = {}, undo) => {
      const outcome = await run(set, () => mailReadingApi.act({ body: { ids, action, ...place } }), {
        failure: 'That did not work. The mails are where they were.',
        quiet: isMissingExtension,
        after: async ({ data, message }) => {
          const mailbox = useMailbox.getState();
          if (LEAVES.includes(action)) {
            mailbox.removeMails(ids);
            void toast.success(message, undo && { action: { label: 'Undo', run: undo } });
            await mailbox.refreshMails();
          } else {
            mailbox.replaceMails(data ?? []);
          }
          await mailbox.refreshMailbox();
        },
      });
      return noteMissing(outcome);
    },
    markAsRead: async (id) => {
      try {
        const { data } = await mailReadingApi.act({ body: { ids: [id], action: 'read' } });
        const mailbox = useMailbox.getState();
        mailbox.replaceMails(data ?? []);
        await mailbox.refreshMailbox();
      } catch (error) {
        set({ isMissing: isMissingExtension(error) });
      }
    },
    trust: (id, isTrusted) =>
      run(set, () => mailReadingApi.trust({ params: { id }, body: { is_trusted: isTrusted } }), {
        failure: 'Your choice could not be saved.',
        after: ({ data }) => {
          const mailbox = useMailbox.getState();
          if (data && mailbox.selectedMail?.id === data.id) {
            mailbox.showMail(data);
          }
        },
      }),
    saveTag: async (mailboxId, body, options) =>
      noteMissing(
        await run(
          set,
          () => mailReadingApi.saveTag({ params: { id: mailboxId }, body }),
          { failure: 'The tag could not be saved.', after: () => useMailbox.getState().refreshMailbox() },
          options,
        ),
      ),
    removeTag: (mailboxId, tagId) =>
      run(set, () => mailReadingApi.removeTag({ params: { id: mailboxId, tagId } }), {
        failure: 'The tag could not be removed.',
        after: () => {
          const mailbox = useMailbox.getState();
          return Promise.all([mailbox.refreshMailbox(), mailbox.refreshMails()]);
        },
      }),
  };
});
