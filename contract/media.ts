import { defineEndpoints } from './define.ts';

export const media = defineEndpoints({});
