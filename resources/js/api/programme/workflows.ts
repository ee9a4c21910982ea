import calls from 'calls:programme/workflows';
import type { workflows } from '#contract/programme/workflows.ts';
import { apiOf } from '../kit/apiOf.ts';

export const workflowsApi = apiOf<typeof workflows>(calls);
