import { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { implement } from '#server/http/implement.ts';
import { listChanges } from '../messages/listChanges.ts';
import { showTyping } from '../messages/showTyping.ts';

export const threadRoutes = implement(
  contract,
  {
    'GET /chat/threads/{id}/changes': listChanges,
    'POST /chat/threads/{id}/typing': showTyping,
  },
  { 'POST /chat/threads/{id}/typing': { points: 60, seconds: 60 } },
);
