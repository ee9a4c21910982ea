import { z } from 'zod';
import { defineExtensions } from '../kit/define.ts';
import { numeric } from '../kit/inputs.ts';
import { messageOnly } from '../kit/shapes.ts';
import { chatMessage, chatThreadDetail } from './chat.ts';

export const chatThreads = defineExtensions({
  'GET /chat/threads/{id}/changes': {
    call: 'changes',
    summary: 'What changed in a conversation since a version: new, edited and deleted messages, marks and members',
    access: 'chat.view',
    query: z.object({ after: numeric(z.number().int().min(0)) }),
    response: z.object({
      data: z.array(chatMessage),
      thread: chatThreadDetail,
      /** The version up to which the messages are complete; ask again if it is below the thread’s. */
      version: z.number(),
    }),
  },
  'POST /chat/threads/{id}/typing': {
    call: 'typing',
    summary: 'Shows the other members that the caller is writing',
    access: 'chat.write',
    response: messageOnly,
  },
});
