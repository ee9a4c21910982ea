import { create } from 'zustand';
import type { Mail, Mailbox, MailboxDetail, MailDetail, MailFolder, MailTag } from '#contract/conversations/mailbox.ts';
import { isInbox, sortFolders } from '#domain/conversations/mailFolders.ts';
import { withMail } from '#domain/conversations/mailWindow.ts';
import { mailboxApi } from '#js/api/conversations/mailbox.ts';
import { mailReadingApi } from '#js/api/conversations/mailReading.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { pageFrom } from './pageFrom.ts';

export type MailQuery = CallQuery<typeof mailboxApi.mails>;
type PageLinks = { url: string | null; label: string; active: boolean }[];

/** The mailbox of specification §3. */
type MailboxState = RunFlags & {
  mailbox: Mailbox | null;
  folders: MailFolder[];
  tags: MailTag[];
  /** Null until loaded. */
  mails: Mail[] | null;
  selectedFolder: MailFolder | null;
  selectedMail: MailDetail | null;
  mailboxes: Mailbox[];
  /** Null until loaded. */
  allMailboxes: Mailbox[] | null;
  currentPage: number;
  lastPage: number;
  pageLinks: PageLinks;
  /** Whether the default mailbox was asked for, so that there is none if `mailbox` is null. */
  isLoaded: boolean;
  loadError: string | null;
  mailsError: string | null;
  mailError: string | null;
  /** The default mailbox; its first folder is selected. */
  loadDefault: () => Promise<void>;
  /** Another mailbox that the caller may read. */
  loadMailbox: (id: number) => Promise<void>;
  /** Folders and counts again, without a skeleton. */
  refreshMailbox: () => Promise<void>;
  loadMailboxes: () => Promise<void>;
  setFolders: (folders: MailFolder[]) => void;
  selectFolder: (folder: MailFolder | null) => void;
  /** Mails of a folder; null searches all mailboxes that the caller may read. */
  loadMails: (folderId: number | null, query: MailQuery) => Promise<Outcome<unknown>>;
  /** Shows the same mails again, without a skeleton. */
  refreshMails: () => Promise<void>;
  loadMail: (id: number, mailboxId?: number) => Promise<Outcome<MailDetail>>;
  showMail: (mail: MailDetail | null) => void;
  /** Shows a mail that arrived or was sent, at its place. */
  addMail: (mail: Mail) => void;
  /** Shows what became of mails that are listed. */
  replaceMails: (mails: readonly Mail[]) => void;
  removeMails: (ids: readonly number[]) => void;
  reset: () => void;
};

const NOTHING = {
  ...{ mailbox: null, folders: [], tags: [], mails: null, selectedFolder: null, selectedMail: null },
  ...{ mailboxes: [], allMailboxes: null, currentPage: 1, lastPage: 1, pageLinks: [] },
  ...{ isLoaded: false, loadError: null, mailsError: null, mailError: null },
};

/** The mailbox that is open, a page of its mails and the mail that is read. */
export const useMailbox = create<MailboxState>()((set, get, store) => {
  const lists = onlyLatest();
  const details = onlyLatest();
  let last: [folderId: number | null, query: MailQuery] | null = null;
  dropWhenUnused(store, () => get().reset());

  const readMails = async (folderId: number | null, query: MailQuery, signal: AbortSignal) => {
    const { perPage, ...others } = query;
    return pageFrom(
      folderId === null
        ? await mailReadingApi.search({
            query: { ...others, ...(perPage !== undefined && { per_page: perPage }) },
            signal,
          })
        : await mailboxApi.mails({ params: { folderID: folderId }, query, signal }),
    );
  };
  const show = (detail: MailboxDetail | null) => {
    if (detail === null) {
      set({ mailbox: null, folders: [], tags: [], isLoaded: true });
      return;
    }
    const { folders, tags, ...mailbox } = detail;
    const before = get().mailbox;
    const isOther = before !== null && before.id !== mailbox.id;
    set({ mailbox, tags, isLoaded: true, ...(isOther && { mails: null, selectedFolder: null, selectedMail: null }) });
    get().setFolders(folders);
  };
  const load = async (read: () => Promise<{ data: MailboxDetail | null }>) => {
    set({ loadError: null });
    const outcome = await run(set, async () => show((await read()).data), {
      quiet: true,
      failure: 'The mailbox could not be loaded.',
    });
    if (!outcome.ok) {
      set({ loadError: outcome.message ?? outcome.error.message });
    }
  };
  const readOpen = async (id: number) => {
    try {
      return await mailReadingApi.open({ params: { id } });
    } catch (error) {
      if (isMissingExtension(error)) {
        return mailboxApi.openDefault();
      }
      throw error;
    }
  };

  return {
    ...idle,
    ...NOTHING,
    loadDefault: async () => {
      await load(() => mailboxApi.openDefault());
      const [first] = get().folders;
      if (first) {
        set({ selectedFolder: first });
      }
    },
    loadMailbox: (id) => load(() => readOpen(id)),
    refreshMailbox: async () => {
      const id = get().mailbox?.id;
      const answer = id === undefined ? null : await readOpen(id).catch(() => null);
      if (answer?.data && get().mailbox?.id === answer.data.id) {
        show(answer.data);
      }
    },
    loadMailboxes: async () => {
      const [own, all] = await Promise.all([
        mailboxApi.mailboxes().catch(() => null),
        mailboxApi.allMailboxes().catch(() => null),
      ]);
      set({ mailboxes: own?.data ?? [], allMailboxes: all?.data ?? own?.data ?? [] });
    },
    setFolders: (given) => {
      const folders = sortFolders(given);
      const { selectedFolder } = get();
      const still = folders.find(({ id }) => id === selectedFolder?.id);
      set({ folders, selectedFolder: still ?? folders.find(isInbox) ?? null });
    },
    selectFolder: (selectedFolder) => set({ selectedFolder }),
    loadMails: async (folderId, query) => {
      last = [folderId, query];
      set({ mails: null, mailsError: null });
      const outcome = await run(set, async () => set(await lists.run((signal) => readMails(folderId, query, signal))), {
        quiet: true,
        failure: 'The mails could not be loaded.',
      });
      if (!outcome.ok && !outcome.isReported) {
        set({ mailsError: outcome.message ?? outcome.error.message });
      }
      return outcome;
    },
    refreshMails: async () => {
      if (last) {
        const [folderId, query] = last;
        const page = await lists.run((signal) => readMails(folderId, query, signal)).catch(() => null);
        if (page) {
          set({ ...page, mailsError: null });
        }
      }
    },
    loadMail: async (id, mailboxId) => {
      set({ selectedMail: null, mailError: null });
      const query = mailboxId === undefined ? {} : { mailbox_id: mailboxId };
      const outcome = await run(
        set,
        async () => {
          const { data } = await details.run((signal) => mailboxApi.mail({ params: { mailID: id }, query, signal }));
          set({ selectedMail: data });
          return data;
        },
        { quiet: true, failure: 'The mail could not be loaded.' },
      );
      if (!outcome.ok && !outcome.isReported) {
        set({ selectedMail: null, mailError: outcome.message ?? outcome.error.message });
      }
      return outcome;
    },
    showMail: (selectedMail) => {
      details.cancel();
      set({ selectedMail, mailError: null });
    },
    addMail: (mail) => set(({ mails }) => ({ mails: withMail(mails ?? [], mail) })),
    replaceMails: (changed) => {
      const byId = new Map(changed.map((mail) => [mail.id, mail]));
      set(({ mails, selectedMail }) => ({
        mails: mails?.map((mail) => byId.get(mail.id) ?? mail) ?? null,
        selectedMail: selectedMail && { ...selectedMail, ...byId.get(selectedMail.id) },
      }));
    },
    removeMails: (ids) => set(({ mails }) => ({ mails: mails?.filter(({ id }) => !ids.includes(id)) ?? null })),
    reset: () => {
      last = null;
      set(NOTHING);
    },
  };
});
