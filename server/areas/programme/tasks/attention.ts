import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';
import { countTasks } from './countTasks.ts';

export const taskAttention: AttentionSource = {
  access: 'tasks.view',
  find: async (context) => {
    const { waiting_for_me, overdue } = await countTasks(context);
    return waiting_for_me === 0
      ? null
      : {
          title: `${counted(waiting_for_me, 'task')} waiting for you`,
          detail: overdue > 0 ? `${overdue} overdue` : 'None is overdue',
          url: pageUrl('Tasks/Index', {}, { view: 'waiting' }),
          action: 'Open tasks',
          is_urgent: overdue > 0,
        };
  },
};
