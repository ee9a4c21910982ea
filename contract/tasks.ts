import { defineEndpoints } from './define.ts';

export const tasks = defineEndpoints({});
