import type { Samples } from '../Sample.ts';

export const tasks: Samples = {};
