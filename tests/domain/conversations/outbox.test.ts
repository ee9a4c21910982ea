import { expect, it } from 'vitest';
import { nextToSend, type Outgoing, retryDelay, without, withState } from '#domain/conversations/outbox.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const message = (clientId: string, threadId = 1): Outgoing => ({
  ...{ clientId, threadId, body: clientId, replyTo: null, fileIds: [], fileNames: [], at: 0 },
  ...{ state: 'waiting', problem: null },
});

it('sends one message of each thread at a time, in the order of writing', () => {
  let outbox = [message('a'), message('b'), message('c', 2)];
  expect(nextToSend(outbox).map(({ clientId }) => clientId)).toEqual(['a', 'c']);
  outbox = withState(outbox, 'a', 'sending');
  expect(nextToSend(outbox).map(({ clientId }) => clientId)).toEqual(['c']);
  outbox = withState(outbox, 'a', 'waiting', 'Offline');
  expect(nextToSend(outbox)[0]).toMatchObject({ clientId: 'a', problem: 'Offline' });
  expect(nextToSend(without(outbox, 'a'))[0]?.clientId).toBe('b');
});

it('goes past a message that was refused', () => {
  expect(nextToSend(withState([message('a'), message('b')], 'a', 'refused'))[0]?.clientId).toBe('b');
});

it('loses, doubles and reorders nothing on a network that drops requests and answers', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = seededRandom(seed);
    const written = Array.from({ length: 20 }, (_, n) => message(`m${n}`));
    const stored: string[] = [];
    let outbox = written;
    for (let step = 0; step < 2000 && outbox.length > 0; step += 1) {
      for (const { clientId } of nextToSend(outbox)) {
        outbox = withState(outbox, clientId, 'sending');
        const arrives = random() < 0.6;
        if (arrives && !stored.includes(clientId)) {
          stored.push(clientId);
        }
        outbox = arrives && random() < 0.6 ? without(outbox, clientId) : withState(outbox, clientId, 'waiting', 'Lost');
      }
    }
    expect(stored).toEqual(written.map(({ clientId }) => clientId));
  }
});

it('waits longer after each failure, at most half a minute', () => {
  expect([1, 2, 3, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
});
