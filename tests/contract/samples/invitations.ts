import type { Samples } from '../Sample.ts';

export const invitations: Samples = {};
