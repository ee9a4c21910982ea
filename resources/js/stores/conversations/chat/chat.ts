import { create } from 'zustand';
import type { ChatContact, ChatThread } from '#contract/conversations/chat.ts';
import { chatApi } from '#js/api/conversations/chat.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { coalesced } from '#js/lib/work/coalesced.ts';
import { type CallListState, callListSlice, NO_CALLS } from '#js/stores/conversations/calls/callListSlice.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { idle, type RunFlags, run } from '#js/stores/kit/run.ts';
import { type ThreadActions, threadActions } from './threadActions.ts';
import type { ThreadState } from './threadState.ts';

/** The chat of specification §3. */
type ChatState = RunFlags &
  CallListState &
  ThreadState &
  ThreadActions & {
    /** Colleagues; null until loaded. */
    contacts: ChatContact[] | null;
    /** Groups one can see; null until loaded, or from a backend without groups. */
    groups: ChatThread[] | null;
    loadError: string | null;
    /** Contacts and conversations. */
    load: () => Promise<void>;
    reloadThreads: () => Promise<void>;
    reloadContacts: () => Promise<void>;
    reloadGroups: () => Promise<void>;
    reset: () => void;
  };

const NOTHING = {
  contacts: null,
  groups: null,
  threadList: null,
  loadError: null,
  threadID: null,
  thread: null,
  threadError: null,
  messages: [],
  chatThreads: {},
  ...NO_CALLS,
};

/** Conversations of the signed-in user. */
export const useChat = create<ChatState>()((set, get, store) => {
  dropWhenUnused(store, () => get().reset());
  // Busy conversations announce more often than their list can be loaded.
  const reloadThreads = coalesced(async () => {
    const { data } = await chatApi.threads();
    set({ threadList: data });
  });
  const reloadContacts = coalesced(async () => {
    const { data } = await chatApi.contacts();
    set({ contacts: data });
  });
  const reloadGroups = async () => {
    const { data } = await chatThreadsApi.groups();
    set({ groups: data });
  };
  const quietly = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined);
  return {
    ...idle,
    ...NOTHING,
    ...threadActions(set, get),
    ...callListSlice(set, get),
    load: async () => {
      set({ loadError: null });
      void quietly(reloadGroups());
      void get().reloadCalls();
      const outcome = await run(set, () => Promise.all([reloadThreads(), reloadContacts()]), {
        quiet: true,
        failure: 'The conversations could not be loaded.',
      });
      if (!outcome.ok) {
        set({ loadError: outcome.message ?? outcome.error.message });
      }
    },
    reloadThreads: () => quietly(reloadThreads()),
    reloadContacts: () => quietly(reloadContacts()),
    reloadGroups: () => quietly(reloadGroups()),
    reset: () => set(NOTHING),
  };
});
