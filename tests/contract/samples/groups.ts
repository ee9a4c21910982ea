import type { Samples } from '../Sample.ts';

export const groups: Samples = {};
