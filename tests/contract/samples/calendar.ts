import type { Samples } from '../Sample.ts';

export const calendar: Samples = {};
