import { expect, it } from 'vitest';
import type { ChatMessage } from '#contract/conversations/chat.ts';
import { whoIsWriting } from '#js/Pages/Chat/Partials/typing/whoIsWriting.ts';

const NOON = Date.parse('2026-05-01T12:00:00Z');
const message = (seq: number, author: number, at: number) =>
  ({ id: seq, seq, author_id: author, created_at: new Date(at).toISOString() }) as ChatMessage;
const typist = (id: number, at = NOON, afterSeq = 4) => ({ id, name: `${id}`, at, afterSeq });

it('somebody is writing until their message arrives, whatever others send meanwhile', () => {
  const before = [message(3, 7, NOON - 60_000), message(4, 8, NOON - 30_000)];
  const ids = (messages: ChatMessage[], now: number) =>
    whoIsWriting([typist(7), typist(8)], messages, now).map(({ id }) => id);
  expect(ids(before, NOON + 100)).toEqual([7, 8]);
  expect(ids([...before, message(5, 8, NOON + 200)], NOON + 300)).toEqual([7]);
  expect(ids([...before, message(5, 8, NOON + 200), message(6, 7, NOON + 400)], NOON + 500)).toEqual([]);
});

it('somebody who stopped for five seconds is no longer writing', () => {
  expect(whoIsWriting([typist(7)], [], NOON + 4999)).toHaveLength(1);
  expect(whoIsWriting([typist(7)], [], NOON + 5000)).toHaveLength(0);
});

it('a signal that is overtaken by its message shows nothing', () => {
  expect(whoIsWriting([typist(7, NOON, 5)], [message(5, 7, NOON - 200)], NOON)).toHaveLength(0);
  expect(whoIsWriting([typist(7, NOON, 5)], [message(5, 7, NOON - 2000)], NOON)).toHaveLength(1);
});
