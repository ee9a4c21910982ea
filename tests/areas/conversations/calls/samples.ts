import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const CALLS = 'tests/areas/conversations/calls/server/calls.test.ts';
/** A call that no company has: each needs two people, whom the calls of the contract do not give. */
const NONE = { params: { id: 1_000_000 } };
const body = { tab: 'window-one' };

export const calls: AreaSamples = {
  'GET /chat/calls': () => ({}),
  'GET /chat/calls/active': () => ({}),
  'POST /chat/threads/{id}/calls': testedIn(CALLS, () => ({ ...NONE, body: { ...body, kind: 'voice' } })),
  'POST /chat/calls/{id}/accept': testedIn(CALLS, () => ({ ...NONE, body })),
  'POST /chat/calls/{id}/end': testedIn(CALLS, () => ({ ...NONE, body: { reason: 'hung_up' } })),
  'POST /chat/calls/{id}/resume': testedIn(CALLS, () => ({ ...NONE, body })),
  'POST /chat/calls/{id}/alive': testedIn(CALLS, () => ({ ...NONE, body })),
  'POST /chat/calls/{id}/leave': testedIn(CALLS, () => ({ ...NONE, body })),
  'POST /chat/calls/{id}/signal': testedIn(CALLS, () => ({ ...NONE, body: { ...body, signal: { attempt: 'one' } } })),
  'GET /chat/calls/{id}/servers': testedIn(CALLS, () => NONE),
};
