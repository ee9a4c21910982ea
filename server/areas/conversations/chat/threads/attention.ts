import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';
import { countUnreadThreads } from './countUnreadThreads.ts';

export const chatAttention: AttentionSource = {
  access: 'chat.view',
  find: async (context) => {
    const unread = await countUnreadThreads(context);
    return unread === 0
      ? null
      : {
          title: `${counted(unread, 'conversation')} with new messages`,
          detail: null,
          url: pageUrl('Chat/Index'),
          action: 'Open chat',
          is_urgent: false,
        };
  },
};
