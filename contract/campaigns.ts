import { defineEndpoints } from './define.ts';

export const campaigns = defineEndpoints({});
