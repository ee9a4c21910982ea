import { describe, expect, it } from 'vitest';
import {
  EMPTY_WINDOW,
  extendWindow,
  keepFirst,
  type MessageWindow,
  mergeChanges,
} from '#domain/conversations/messageWindow.ts';
import { seededRandom } from '#tests/seededRandom.ts';

type Message = { id: number; seq: number; version: number; body: string };

/** A thread on a server: messages are added and changed under one counter. */
function aThread(random: () => number, steps: number) {
  const history: Message[][] = [];
  const messages: Message[] = [];
  for (let version = 1; version <= steps; version += 1) {
    const index = Math.floor(random() * messages.length);
    const changed = messages[index];
    if (changed && random() < 0.3) {
      messages[index] = { ...changed, version, body: `changed at ${version}` };
    } else {
      const seq = messages.length + 1;
      messages.push({ id: seq * 7, seq, version, body: `written at ${version}` });
    }
    history.push([...messages]);
  }
  return { messages, history };
}

const window = (messages: Message[], further: Partial<MessageWindow<Message>> = {}): MessageWindow<Message> => ({
  ...EMPTY_WINDOW,
  messages,
  ...further,
});

describe('merging', () => {
  it('ends with what the server has, however answers are doubled, delayed and reordered', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed);
      const { messages, history } = aThread(random, 60);
      // Answers to “what changed since version n”, as they were at some moment, in any order and repeatedly.
      const answers = Array.from({ length: 30 }, () => {
        const at = Math.floor(random() * history.length);
        const since = Math.floor(random() * at);
        return (history[at] ?? []).filter(({ version }) => version > since);
      });
      const last = messages.filter(({ version }) => version > 0);
      const received = [...answers, last].sort(() => random() - 0.5);
      const merged = received.reduce((now, answer) => mergeChanges(now, answer), window([]));
      expect(merged.messages).toEqual(messages);
    }
  });

  it('does not, if the later version does not win (control)', () => {
    const naive = (now: Message[], answer: Message[]) => [
      ...new Map([...now, ...answer].map((message) => [message.id, message])).values(),
    ];
    const { messages, history } = aThread(seededRandom(3), 60);
    expect([messages, history[40] ?? []].reduce(naive, [])).not.toEqual(messages);
  });

  it('leaves out what lies beyond a gap', () => {
    const all = Array.from({ length: 9 }, (_, n) => ({ id: n + 1, seq: n + 1, version: n + 1, body: '' }));
    const middle = window(all.slice(3, 6), { hasOlder: true, hasNewer: true });
    expect(mergeChanges(middle, all).messages.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(extendWindow(middle, all.slice(6), { hasNewer: false })).toMatchObject({ hasNewer: false, hasOlder: true });
  });

  it('orders messages of a backend without numbers by their ids', () => {
    const plain = [3, 1, 2].map((id) => ({ id, seq: null, version: null }));
    expect(mergeChanges(EMPTY_WINDOW, plain).messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

it('without its last messages, a window knows that there are later ones, and takes none that would leave a gap', () => {
  const { messages: all } = aThread(seededRandom(3), 30);
  const early = keepFirst(window(all.slice(0, 8)), 5);
  expect(early).toMatchObject({ messages: all.slice(0, 5), hasNewer: true });
  expect(mergeChanges(early, all).messages).toEqual(all.slice(0, 5));
  expect(keepFirst(window(all), all.length)).toMatchObject({ messages: all, hasNewer: false });
});
