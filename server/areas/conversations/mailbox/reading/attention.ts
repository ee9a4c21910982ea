import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';
import { countUnread } from './countUnread.ts';

export const mailAttention: AttentionSource = {
  access: 'mailbox.view',
  find: async (context) => {
    const unread = await countUnread(context);
    return unread === 0
      ? null
      : {
          title: `${counted(unread, 'unread mail')}`,
          detail: null,
          url: pageUrl('Mailbox/Index'),
          action: 'Open mailbox',
          is_urgent: false,
        };
  },
};
