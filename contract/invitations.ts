import { defineEndpoints } from './define.ts';

export const invitations = defineEndpoints({});
