import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';
import { countQueue } from './countQueue.ts';

export const forumAttention: AttentionSource = {
  access: 'forum.moderate',
  find: async (context) => {
    const waiting = await countQueue(context);
    return waiting === 0
      ? null
      : {
          title: `${counted(waiting, 'post')} of the forum to review`,
          detail: 'They wait for approval or were reported',
          url: pageUrl('Forum/Index', {}, { view: 'queue' }),
          action: 'Review posts',
          is_urgent: false,
        };
  },
};
