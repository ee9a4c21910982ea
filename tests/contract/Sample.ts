import type { World } from './world.ts';

/** The input of one call. */
export type Sample = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };

/** One valid call of each endpoint of an area. */
export type Samples = Record<string, (world: World) => Sample>;
