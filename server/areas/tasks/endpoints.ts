import { tasks as contract } from '#contract/tasks.ts';
import { implement } from '#server/http/implement.ts';

export const tasks = implement(contract, {});
