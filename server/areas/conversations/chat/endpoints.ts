import { sql } from 'drizzle-orm';
import { chat as contract } from '#contract/conversations/chat.ts';
import { implement } from '#server/http/implement.ts';
import { listMessages } from './messages/listMessages.ts';
import { markAsRead } from './messages/markAsRead.ts';
import { sendMessage } from './messages/sendMessage.ts';
import { listContacts } from './people/listContacts.ts';
import { updateStatus } from './people/updateStatus.ts';
import { findThread } from './threads/findThread.ts';
import { openDirect } from './threads/openDirect.ts';
import { presentThread } from './threads/presentThread.ts';
import { selectThreads } from './threads/selectThreads.ts';

/** Conversations in the list; older ones are found by their people. */
const MAX_THREADS = 200;
/** Nobody's list shows a conversation that others began, and in which nobody wrote. */
const isListed = sql`m.id is not null and (t.kind = 'group' or t.last_seq > 0 or m.opened_at is not null)`;

export const chatRoutes = implement(
  contract,
  {
    'GET /chat/get-contacts': async (context) => ({ data: await listContacts(context) }),
    'GET /chat/get-contact-thread/{id}': async (context) => ({
      data: await presentThread(context, await openDirect(context, context.params.id)),
    }),
    'GET /chat/thread-data/{id}': async (context) => {
      const { thread } = await findThread(context, context.params.id);
      return { data: await presentThread(context, thread.id) };
    },
    'GET /chat/get-messages/{id}': listMessages,
    'GET /chat/get-contact-with-threads': async (context) => ({
      data: await selectThreads(context, isListed, MAX_THREADS),
    }),
    'POST /chat/send-message': sendMessage,
    'POST /chat/mark-as-read/{id}': markAsRead,
    'POST /chat/update-status': updateStatus,
  },
  { 'POST /chat/send-message': { points: 60, seconds: 60 } },
);
