import type { Samples } from '../Sample.ts';

export const surveys: Samples = {};
