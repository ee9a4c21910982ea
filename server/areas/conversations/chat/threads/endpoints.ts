import { eq } from 'drizzle-orm';
import { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { chatMembers, chatStatuses } from '#server/database/schema/conversations/chat.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { actOnGroup } from '../groups/actOnGroup.ts';
import { addMembers, createGroup, listGroups, removeMember, saveGroup } from '../groups/groups.ts';
import { editMessage, reactToMessage, removeMessage } from '../messages/changeMessage.ts';
import { readFile, uploadFile } from '../messages/files.ts';
import { findDay } from '../messages/findDay.ts';
import { listCards } from '../messages/listCards.ts';
import { listChanges } from '../messages/listChanges.ts';
import { searchMessages } from '../messages/searchMessages.ts';
import { showTyping } from '../messages/showTyping.ts';
import { presentStatus } from '../people/presentStatus.ts';
import { findThread } from './findThread.ts';
import { openTeam } from './openTeam.ts';
import { presentThread } from './presentThread.ts';

export const threadRoutes = implement(
  contract,
  {
    'GET /chat/threads/{id}/changes': listChanges,
    'POST /chat/threads/{id}/typing': showTyping,
    'GET /chat/search': searchMessages,
    'GET /chat/cards': listCards,
    'GET /chat/threads/{id}/day': findDay,
    'POST /chat/messages/{id}/edit': editMessage,
    'DELETE /chat/messages/{id}': removeMessage,
    'POST /chat/messages/{id}/react': reactToMessage,
    'POST /chat/threads/{id}/files': uploadFile,
    'GET /chat/files/{id}': (context) => readFile(context, context.params.id),
    'POST /chat/threads/{id}/notify': async (context) => {
      const { me } = await findThread(context, context.params.id);
      await context.db.update(chatMembers).set({ notify: context.body.level }).where(eq(chatMembers.id, me.id));
      return { data: await presentThread(context, me.threadId), message: 'Saved' };
    },
    'GET /chat/groups': listGroups,
    'POST /chat/groups': createGroup,
    'POST /chat/groups/{id}/save': saveGroup,
    'POST /chat/groups/{id}/members': addMembers,
    'DELETE /chat/groups/{id}/members/{userId}': removeMember,
    'POST /chat/groups/{id}/{action}': actOnGroup,
    'POST /chat/teams/{kind}/{id}': async (context) => ({
      data: await presentThread(context, await openTeam(context, context.params)),
      message: 'Conversation opened',
    }),
    'GET /chat/status': async (context) => {
      const [row] = await context.db
        .select()
        .from(chatStatuses)
        .where(eq(chatStatuses.userId, staffOf(context).id));
      return { data: presentStatus(row, context.services.clock.now()) };
    },
  },
  {
    'POST /chat/threads/{id}/typing': { points: 60, seconds: 60 },
    'POST /chat/threads/{id}/files': { points: 60, seconds: 600 },
    'POST /chat/groups': { points: 30, seconds: 3600 },
  },
);
