import type { Sale } from '#tests/contract/sale.ts';

/**
 * Records of one company with which every endpoint can be called (`buildWorld`). Each area adds those of its own in the
 * file that creates them: `declare module '#tests/declarations/World.ts' { interface World extends … }`.
 */
export interface World extends Sale {}
