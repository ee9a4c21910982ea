/** What ordering and merging need of a message. A plain backend sends no numbers; then its ids give the order. */
export type Placed = { id: number; seq: number | null; version: number | null };

/** A stretch of a thread without gaps. */
export type MessageWindow<M extends Placed> = {
  messages: M[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** The version of the thread up to which this is complete. */
  version: number;
};

export const EMPTY_WINDOW: MessageWindow<never> = { messages: [], hasOlder: false, hasNewer: false, version: 0 };

/**
 * Merges messages that arrive in any order, repeatedly and late: each is kept once, in its latest version, in the order
 * of the thread. Those outside of the window are left out, because they would hide a gap.
 */
export function mergeChanges<M extends Placed>(window: MessageWindow<M>, received: readonly M[]): MessageWindow<M> {
  const first = window.messages[0];
  const last = window.messages.at(-1);
  const isInside = (message: M) =>
    (!window.hasOlder || first === undefined || placeOf(message) >= placeOf(first)) &&
    (!window.hasNewer || (last !== undefined && placeOf(message) <= placeOf(last)));
  return { ...window, messages: mergeMessages(window.messages, received.filter(isInside)) };
}

/** Adds a page before or after the window, which it must touch. */
export function extendWindow<M extends Placed>(
  window: MessageWindow<M>,
  page: readonly M[],
  end: { hasOlder: boolean } | { hasNewer: boolean },
): MessageWindow<M> {
  return { ...window, ...end, messages: mergeMessages(window.messages, page) };
}

/** The window without what is after its first messages. */
export function keepFirst<M extends Placed>(window: MessageWindow<M>, count: number): MessageWindow<M> {
  return window.messages.length <= count
    ? window
    : { ...window, messages: window.messages.slice(0, count), hasNewer: true };
}

function mergeMessages<M extends Placed>(known: readonly M[], received: readonly M[]): M[] {
  if (isContinuation(known, received)) {
    return [...known, ...received];
  }
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of received) {
    const former = byId.get(message.id);
    if (former === undefined || (message.version ?? 0) >= (former.version ?? 0)) {
      byId.set(message.id, message);
    }
  }
  return [...byId.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether what was received comes after everything known, in order: long threads then need no sorting. */
function isContinuation(known: readonly Placed[], received: readonly Placed[]): boolean {
  const end = known.at(-1);
  let last = end === undefined ? Number.NEGATIVE_INFINITY : placeOf(end);
  return received.every((message) => {
    const isLater = placeOf(message) > last;
    last = placeOf(message);
    return isLater;
  });
}

/** The position of a message in its thread. */
export function placeOf({ seq, id }: Placed): number {
  return seq ?? id;
}
