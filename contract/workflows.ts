import { defineEndpoints } from './define.ts';

export const workflows = defineEndpoints({});
