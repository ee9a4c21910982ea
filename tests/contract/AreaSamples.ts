import type { World } from '#tests/declarations/World.ts';
import type { Sample } from './Sample.ts';

/**
 * The calls that the generated endpoint tests play for an area: a valid one of each endpoint, in an order in which each
 * still finds what it needs, or the suite that tests it (`testedIn`).
 */
export type AreaSamples = Record<string, Play | TestedElsewhere>;

/** A call with the records of a company. */
export type Play = (world: World) => Sample;

export type TestedElsewhere = { suite: string; foreign: Play | null };

/**
 * Stands for an endpoint that needs a state which one call cannot create. `suite` is the file or folder that tests it;
 * `foreign` is a call that must fail with 404 when it names records of another company.
 */
export function testedIn(suite: string, foreign: Play | null = null): TestedElsewhere {
  return { suite, foreign };
}
