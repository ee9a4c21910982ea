import type { ChatMessage } from '#contract/conversations/chat.ts';

/** Somebody who is writing, and what was the last message when that was heard. */
export type Typist = {
  id: number;
  name: string;
  /** When they were heard last; milliseconds. */
  at: number;
  afterSeq: number;
};

/** Somebody who does not go on writing for this long has stopped; milliseconds. */
export const STOPPED_MS = 5000;
/** A signal that is heard this soon after a message was written while writing that message; milliseconds. */
const LATE_MS = 1000;

/** Those who are still writing: neither silent for a while, nor has their message arrived. */
export function whoIsWriting(typing: readonly Typist[], messages: readonly ChatMessage[], now: number): Typist[] {
  return typing.filter(({ id, at, afterSeq }) => {
    const last = messages.findLast(({ author_id }) => author_id === id);
    const hasArrived = last !== undefined && (last.seq ?? 0) > afterSeq;
    const isLate = last?.created_at != null && at - Date.parse(last.created_at) < LATE_MS;
    return now - at < STOPPED_MS && !hasArrived && !isLate;
  });
}
