import calls from 'calls:programme/tasks';
import type { tasks } from '#contract/programme/tasks.ts';
import { apiOf } from '../kit/apiOf.ts';

/** Files are downloaded by their own URL (`TaskAttachment.url`). */
export const tasksApi = apiOf<typeof tasks>(calls);
