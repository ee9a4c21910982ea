import type { Samples } from '../Sample.ts';

export const segments: Samples = {};
