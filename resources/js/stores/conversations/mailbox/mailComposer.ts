import { create } from 'zustand';
import type { MailAnswer } from '#contract/conversations/mailAnswering.ts';
import type { MailDraft, mailWriting } from '#contract/conversations/mailWriting.ts';
import { type DraftKind, UNDO_SECONDS } from '#domain/conversations/mailbox.ts';
import { mailWritingApi } from '#js/api/conversations/mailWriting.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { refusalOf } from '#js/api/kit/refusalOf.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

export type DraftInput = Omit<CallBody<typeof mailWritingApi.saveDraft>, 'client_id' | 'mailbox_id'>;
type Beginning = { mailboxId: number; kind: DraftKind; mailId?: number; to?: { name: string; address: string }[] };

type ComposerState = RunFlags & {
  /** The mail that is written; null while nothing is. */
  draft: MailDraft | null;
  /** Drafts, and mails that are not sent yet. */
  drafts: MailDraft[];
  /** Whether the backend writes no mails. */
  isMissing: boolean;
  /** Whether what was typed is kept on the server. */
  saveState: 'saved' | 'saving' | 'failed';
  loadDrafts: () => Promise<void>;
  begin: (what: Beginning) => Promise<void>;
  open: (draft: MailDraft) => void;
  close: () => void;
  save: (input: DraftInput) => Promise<boolean>;
  attach: (file: File) => Promise<Outcome<unknown>>;
  /** Attaches copies of files of the media library. */
  attachMedia: (ids: number[]) => Promise<Outcome<unknown>>;
  detach: (fileId: number) => Promise<Outcome<unknown>>;
  /**
   * Keeps what was typed and sends it in ten seconds; until then it can be taken back. Returns the answer of a colleague
   * that keeps it from being sent, until one sends it with that answer as `seen`.
   */
  send: (input: DraftInput, seen?: number) => Promise<MailAnswer | null>;
  discard: () => Promise<Outcome<unknown>>;
  settle: (outcome: 'sent' | 'again') => Promise<Outcome<unknown>>;
};

/** Writes mails. Each draft is kept on the server under an id that this browser made up. */
export const useMailComposer = create<ComposerState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ draft: null, drafts: [], saveState: 'saved' }));
  const show = (draft: MailDraft | null) => {
    if (draft && get().draft?.id === draft.id) {
      set({ draft });
    }
  };
  const idOf = () => ({ id: get().draft?.id ?? 0 });
  const undo = async (id: number) => {
    const outcome = await run(set, () => mailWritingApi.undo({ params: { id } }), {
      failure: 'The mail has gone out already.',
    });
    if (outcome.ok) {
      set({ draft: outcome.data.data, saveState: 'saved' });
    }
    await get().loadDrafts();
  };
  return {
    ...idle,
    ...{ draft: null, drafts: [], isMissing: false, saveState: 'saved' },
    loadDrafts: async () => {
      try {
        const { data } = await mailWritingApi.drafts();
        set({ drafts: data });
      } catch (error) {
        set({ isMissing: isMissingExtension(error) });
      }
    },
    begin: async ({ mailboxId, kind, mailId, to = [] }) => {
      const common = { client_id: crypto.randomUUID(), mailbox_id: mailboxId, kind, to };
      const body = { ...common, ...(mailId !== undefined && { mail_id: mailId }) };
      const outcome = await run(set, () => mailWritingApi.begin({ body }), {
        failure: 'The mail could not be begun.',
      });
      if (outcome.ok) {
        set({ draft: outcome.data.data, saveState: 'saved' });
      } else if (isMissingExtension(outcome.error)) {
        set({ isMissing: true });
      }
    },
    open: (draft) => set({ draft, saveState: 'saved' }),
    close: () => {
      set({ draft: null });
      void get().loadDrafts();
    },
    save: async (input) => {
      const { draft } = get();
      if (draft === null) {
        return false;
      }
      set({ saveState: 'saving' });
      const body = { ...input, client_id: draft.client_id, mailbox_id: draft.mailbox_id ?? 0 };
      const outcome = await run(set, () => mailWritingApi.saveDraft({ body }), { quiet: true });
      set({ saveState: outcome.ok ? 'saved' : 'failed' });
      return outcome.ok;
    },
    attach: (file) =>
      run(set, () => mailWritingApi.attach({ params: idOf(), body: { file } }), {
        failure: 'The file could not be attached.',
        after: ({ data }) => show(data),
      }),
    attachMedia: (ids) =>
      run(set, () => mailWritingApi.attachMedia({ params: idOf(), body: { ids } }), {
        failure: 'The files could not be attached.',
        after: ({ data }) => show(data),
      }),
    detach: (fileId) =>
      run(set, () => mailWritingApi.detach({ params: { ...idOf(), fileId } }), {
        failure: 'The file could not be removed.',
        after: ({ data }) => show(data),
      }),
    send: async (input, seen) => {
      const { draft, save } = get();
      if (draft === null || !(await save(input))) {
        void toast.error('The mail was not sent, because it could not be saved. What you wrote is still here.');
        return null;
      }
      const body = seen === undefined ? {} : { seen_answer: seen };
      const outcome = await run(set, () => mailWritingApi.send({ params: { id: draft.id }, body }), {
        failure: 'The mail could not be sent. What you wrote is still here.',
        quiet: (error) => answerIn(error) !== null,
      });
      if (!outcome.ok) {
        return answerIn(outcome.error);
      }
      set({ draft: null });
      void toast.success('The mail is sent in 10 seconds', {
        duration: UNDO_SECONDS * 1000 - 500,
        action: { label: 'Undo', run: () => void undo(draft.id) },
      });
      await get().loadDrafts();
      return null;
    },
    discard: () =>
      run(set, () => mailWritingApi.discard({ params: idOf() }), {
        failure: 'The draft could not be deleted.',
        after: () => get().close(),
      }),
    settle: (outcome) =>
      run(set, () => mailWritingApi.settle({ params: idOf(), body: { outcome } }), {
        failure: 'Your decision could not be saved.',
        success: ({ message }) => message,
        after: () => get().close(),
      }),
  };
});

/** The answer of a colleague because of which a mail was not sent. */
function answerIn(error: Error): MailAnswer | null {
  return refusalOf<(typeof mailWriting)['POST /mailbox/drafts/{id}/send'], 409>(error, 409)?.answer ?? null;
}
