import { expect, it } from 'vitest';
import type { Outgoing } from '#domain/conversations/outbox.ts';
import { readOutbox, writeOutbox } from '#js/lib/stored/chatOutbox.ts';

const message = (clientId: string, at: number): Outgoing => ({
  ...{
    clientId,
    at,
    threadId: 1,
    body: clientId,
    replyTo: null,
    fileIds: [],
    fileNames: [],
    state: 'waiting',
    problem: null,
  },
});

it('keeps the unsent messages of two tabs, in the order of writing, and those of others apart', () => {
  const [first, second] = [message('first', 1), message('second', 2)];
  writeOutbox('ada', [], [second]);
  // Another tab, which does not know of it.
  writeOutbox('ada', [], [first]);
  writeOutbox('bo', [], [message('other', 3)]);
  expect(readOutbox('ada')).toEqual([first, second]);
  writeOutbox('ada', [first], []);
  expect(readOutbox('ada')).toEqual([second]);
});

it('waits again for what was on its way when the page was left, and leaves refusals alone', () => {
  writeOutbox(
    'ada',
    [],
    [
      { ...message('sent', 1), state: 'sending' },
      { ...message('refused', 2), state: 'refused' },
    ],
  );
  localStorage.setItem('muster.chat.outbox.ada.broken', '{"clientId":1}');
  expect(readOutbox('ada').map(({ state }) => state)).toEqual(['waiting', 'refused']);
});
