import { defineEndpoints } from './define.ts';

export const segments = defineEndpoints({});
