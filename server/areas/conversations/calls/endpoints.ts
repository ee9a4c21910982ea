import { sql } from 'drizzle-orm';
import { calls as contract } from '#contract/conversations/calls.ts';
import { CALLS_PER_PAGE } from '#domain/conversations/calls.ts';
import { implement } from '#server/http/implement.ts';
import { acceptCall, resumeCall } from './acceptCall.ts';
import { endCall } from './endCall.ts';
import { keepAlive, leaveCall, listServers, passSignal } from './holdCall.ts';
import { selectCalls } from './selectCalls.ts';
import { startCall } from './startCall.ts';

export const callRoutes = implement(
  contract,
  {
    'GET /chat/calls': async (context) => {
      const { before } = context.query;
      const isBefore = before === undefined ? sql`true` : sql`c.id < ${before}`;
      const found = await selectCalls(context, isBefore, CALLS_PER_PAGE + 1);
      return { data: found.slice(0, CALLS_PER_PAGE), has_older: found.length > CALLS_PER_PAGE };
    },
    'GET /chat/calls/active': async (context) => {
      const [call] = await selectCalls(context, sql`c.state in ('ringing', 'ongoing')`, 1);
      return { data: call ?? null };
    },
    'POST /chat/threads/{id}/calls': startCall,
    'POST /chat/calls/{id}/accept': acceptCall,
    'POST /chat/calls/{id}/end': endCall,
    'POST /chat/calls/{id}/resume': resumeCall,
    'POST /chat/calls/{id}/alive': keepAlive,
    'POST /chat/calls/{id}/leave': leaveCall,
    'POST /chat/calls/{id}/signal': passSignal,
    'GET /chat/calls/{id}/servers': listServers,
  },
  {
    'POST /chat/threads/{id}/calls': { points: 20, seconds: 60 },
    'POST /chat/calls/{id}/signal': { points: 240, seconds: 60 },
    'POST /chat/calls/{id}/alive': { points: 60, seconds: 60 },
  },
);
