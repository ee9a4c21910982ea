import type { Samples } from '../Sample.ts';

export const media: Samples = {};
