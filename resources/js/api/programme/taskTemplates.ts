import calls from 'calls:programme/taskTemplates';
import type { taskTemplates } from '#contract/programme/taskTemplates.ts';
import { apiOf } from '../kit/apiOf.ts';

export const taskTemplatesApi = apiOf<typeof taskTemplates>(calls);
