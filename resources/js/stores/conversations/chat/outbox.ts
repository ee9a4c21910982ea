import { create } from 'zustand';
import { nextToSend, type Outgoing, retryDelay, without, withState } from '#domain/conversations/outbox.ts';
import { chatApi } from '#js/api/conversations/chat.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { readOutbox, writeOutbox } from '#js/lib/stored/chatOutbox.ts';
import { failureOf } from '#js/stores/kit/run.ts';
import { useChat } from './chat.ts';

type OutboxState = {
  outgoing: Outgoing[];
  /** Whose messages these are, such as `12 in 3`; null until `start`. */
  owner: string | null;
  /** Loads what was not sent yet, and sends it. */
  start: (owner: string) => void;
  add: (message: Pick<Outgoing, 'threadId' | 'body' | 'replyTo' | 'fileIds' | 'fileNames'>) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  /** Sends what is waiting: after a reconnect. */
  flush: () => void;
};

/**
 * Messages that the backend does not have yet. They are kept in the browser, sent in the order of writing, and repeated
 * until there is an answer; their client id keeps a repetition from becoming a second message.
 */
export const useOutbox = create<OutboxState>()((set, get) => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (outgoing: Outgoing[]) => {
    const { owner, outgoing: former } = get();
    set({ outgoing });
    if (owner !== null) {
      writeOutbox(owner, former, outgoing);
    }
  };

  const send = async (message: Outgoing) => {
    change(withState(get().outgoing, message.clientId, 'sending'));
    try {
      const { data } = await chatApi.send({
        body: {
          ...{ thread_id: message.threadId, message: message.body, client_id: message.clientId },
          ...(message.replyTo !== null && { reply_to: message.replyTo }),
          ...(message.fileIds.length > 0 && { file_ids: message.fileIds }),
        },
      });
      failures = 0;
      change(without(get().outgoing, message.clientId));
      if (data?.created_at) {
        useChat.getState().receive(data);
      }
      void useChat.getState().catchUp(message.threadId);
    } catch (thrown) {
      const problem = failureOf(thrown as Error);
      if (isRefusal(thrown)) {
        change(withState(get().outgoing, message.clientId, 'refused', problem));
      } else {
        failures += 1;
        change(withState(get().outgoing, message.clientId, 'waiting', problem));
        const wait = thrown instanceof ApiError && thrown.retryAfter !== null ? thrown.retryAfter * 1000 : 0;
        clearTimeout(timer);
        timer = setTimeout(flush, Math.max(wait, retryDelay(failures)));
        return;
      }
    }
    flush();
  };
  const flush = () => {
    for (const message of nextToSend(get().outgoing)) {
      void send(message);
    }
  };

  return {
    outgoing: [],
    owner: null,
    start: (owner) => {
      const { owner: former, outgoing } = get();
      if (former === owner) {
        return;
      }
      const stored = readOutbox(owner);
      set({ owner, outgoing: stored });
      // Written before it was known by whom.
      change(former === null ? [...stored, ...outgoing] : stored);
      flush();
    },
    add: (message) => {
      const made = {
        ...message,
        clientId: crypto.randomUUID(),
        at: Math.max(serverNow(), (get().outgoing.at(-1)?.at ?? 0) + 1),
        state: 'waiting',
        problem: null,
      } as const;
      change([...get().outgoing, made]);
      flush();
    },
    retry: (clientId) => {
      change(withState(get().outgoing, clientId, 'waiting'));
      flush();
    },
    discard: (clientId) => change(without(get().outgoing, clientId)),
    flush: () => {
      failures = 0;
      flush();
    },
  };
});

/** Whether a repetition would be refused as well. Too many messages (429) and ended sessions pass. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && [400, 403, 404, 409, 413, 422].includes(failure.status);
}
