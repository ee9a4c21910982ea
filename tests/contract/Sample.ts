import type { World } from './world.ts';

/** What one call is made with. */
export type Sample = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };

/** One good call of each endpoint of an area. */
export type Samples = Record<string, (world: World) => Sample>;
