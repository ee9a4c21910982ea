import { create } from 'zustand';
import type { MailAnswering } from '#contract/conversations/mailAnswering.ts';
import { mailAnsweringApi } from '#js/api/conversations/mailAnswering.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';

type AnsweringState = {
  /** By mail; missing until loaded, and from a backend that does not know. */
  byMail: Record<number, MailAnswering>;
  load: (mailId: number) => Promise<void>;
  /** Says that one has a draft open, or no longer; never fails. */
  showPresence: (draftId: number, isOpen: boolean) => Promise<void>;
};

/** Who else is answering a conversation, and who answered last. */
export const useMailAnswering = create<AnsweringState>()((set, _get, store) => {
  dropWhenUnused(store, () => set({ byMail: {} }));
  return {
    byMail: {},
    load: async (mailId) => {
      const answer = await mailAnsweringApi.answering({ params: { id: mailId } }).catch(() => null);
      if (answer) {
        set(({ byMail }) => ({ byMail: { ...byMail, [mailId]: answer.data } }));
      }
    },
    showPresence: async (draftId, isOpen) => {
      await mailAnsweringApi
        .showPresence({ params: { id: draftId }, body: { is_open: isOpen } })
        .catch(() => undefined);
    },
  };
});
