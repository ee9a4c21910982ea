import type { Samples } from '../Sample.ts';

export const campaigns: Samples = {};
