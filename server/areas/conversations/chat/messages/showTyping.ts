import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { chatThreadChannel } from '#contract/realtime.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findThread } from '../threads/findThread.ts';

/** Sent by the server in the caller’s name, because a client event could claim any name (decision 0117). */
export const showTyping: Handlers<typeof contract>['POST /chat/threads/{id}/typing'] = async (context) => {
  const { thread } = await findThread(context, context.params.id);
  const { id, name } = staffOf(context);
  context.afterCommit(() =>
    context.services.realtime.broadcast(chatThreadChannel(thread.id), 'chat.typing', {
      thread_id: thread.id,
      user_id: id,
      name,
      is_typing: context.body.is_typing,
    }),
  );
  return { message: 'Shown' };
};
