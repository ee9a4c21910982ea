/** A message on its way. */
export type Outgoing = {
  clientId: string;
  threadId: number;
  body: string;
  replyTo: number | null;
  fileIds: number[];
  fileNames: string[];
  /** When it was written; milliseconds. */
  at: number;
  /** `refused`: the backend will not take it as it is; the author retries or removes it. */
  state: 'waiting' | 'sending' | 'refused';
  /** Why it was not sent yet. */
  problem: string | null;
};

/** The next message of each thread to send: one at a time, in the order of writing, past those that were refused. */
export function nextToSend(outbox: readonly Outgoing[]): Outgoing[] {
  const byThread = Map.groupBy(outbox, ({ threadId }) => threadId);
  return [...byThread.values()].flatMap((messages) => {
    const open = messages.filter(({ state }) => state !== 'refused');
    const [first] = open;
    return first && open.every(({ state }) => state !== 'sending') ? [first] : [];
  });
}

export function withState(
  outbox: readonly Outgoing[],
  clientId: string,
  state: Outgoing['state'],
  problem: string | null = null,
): Outgoing[] {
  return outbox.map((message) => (message.clientId === clientId ? { ...message, state, problem } : message));
}

export function without(outbox: readonly Outgoing[], clientId: string): Outgoing[] {
  return outbox.filter((message) => message.clientId !== clientId);
}

/** Milliseconds before another attempt: longer after each failure, at most half a minute. */
export function retryDelay(failures: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1));
}
