import { defineEndpoints } from './define.ts';

export const calendar = defineEndpoints({});
