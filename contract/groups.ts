import { defineEndpoints } from './define.ts';

export const groups = defineEndpoints({});
