import type { Samples } from '../Sample.ts';

export const organisers: Samples = {};
