import { create } from 'zustand';
import type { Mail } from '#contract/conversations/mailbox.ts';
import { mailReadingApi } from '#js/api/conversations/mailReading.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';

type ConversationState = {
  /** The mails of the open mail's conversation, oldest first; null until loaded, or from a backend without them. */
  mails: Mail[] | null;
  load: (id: number) => Promise<void>;
};

/** The conversation around the mail that is read. A failure leaves the mail alone on the screen. */
export const useMailConversation = create<ConversationState>()((set, get, store) => {
  const requests = onlyLatest();
  dropWhenUnused(store, () => set({ mails: null }));
  return {
    mails: null,
    load: async (id) => {
      if (!get().mails?.some((mail) => mail.id === id)) {
        set({ mails: null });
      }
      try {
        const { data } = await requests.run((signal) => mailReadingApi.conversation({ params: { id }, signal }));
        set({ mails: data });
      } catch {
        // A newer one, or a backend without conversations.
      }
    },
  };
});
