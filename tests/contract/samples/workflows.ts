import type { Samples } from '../Sample.ts';

export const workflows: Samples = {};
