import { defineEndpoints } from './define.ts';

export const organisers = defineEndpoints({});
