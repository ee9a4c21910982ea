import { create } from 'zustand';
import type { ChatFile } from '#contract/conversations/chat.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { idle, type RunFlags, run } from '#js/stores/kit/run.ts';

type ChatUploads = RunFlags & {
  /** Uploaded files that wait for their message, by conversation. */
  files: Record<number, ChatFile[]>;
  isMissing: boolean;
  upload: (threadId: number, file: File) => Promise<void>;
  remove: (threadId: number, id: number) => void;
  /** Takes the files for a message. */
  take: (threadId: number) => ChatFile[];
};

/** Files of messages that are being written. */
export const useChatUploads = create<ChatUploads>()((set, get) => ({
  ...idle,
  files: {},
  isMissing: false,
  upload: async (threadId, file) => {
    const outcome = await run(set, () => chatThreadsApi.upload({ params: { id: threadId }, body: { file } }), {
      failure: 'The file could not be uploaded.',
    });
    if (outcome.ok && outcome.data.data) {
      const { files } = get();
      set({ files: { ...files, [threadId]: [...(files[threadId] ?? []), outcome.data.data] } });
    } else if (!outcome.ok) {
      set({ isMissing: isMissingExtension(outcome.error) });
    }
  },
  remove: (threadId, id) => {
    const { files } = get();
    set({ files: { ...files, [threadId]: (files[threadId] ?? []).filter((one) => one.id !== id) } });
  },
  take: (threadId) => {
    const { files } = get();
    set({ files: { ...files, [threadId]: [] } });
    return files[threadId] ?? [];
  },
}));
