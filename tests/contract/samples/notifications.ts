import type { Samples } from '../Sample.ts';

export const notifications: Samples = {};
