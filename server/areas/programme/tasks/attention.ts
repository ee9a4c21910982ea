import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { pastDueText } from '#domain/programme/pastDueText.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';
import { countTasks } from './countTasks.ts';

export const taskAttention: AttentionSource = {
  access: 'tasks.view',
  find: async (context) => {
    const { waiting_for_me, past_due } = await countTasks(context);
    return waiting_for_me === 0
      ? null
      : {
          title: `${counted(waiting_for_me, 'task')} waiting for you`,
          detail: pastDueText(past_due),
          url: pageUrl('Tasks/Index', {}, { view: 'waiting' }),
          action: 'Open tasks',
          is_urgent: past_due > 0,
        };
  },
};
