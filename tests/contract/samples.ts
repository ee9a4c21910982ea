import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { Play, TestedElsewhere } from './AreaSamples.ts';

/**
 * One valid call of every endpoint, in an order in which each still finds what it needs. The endpoint table runs them
 * with a company's own records (success) and with those of another company (404).
 */
export const samples: Record<string, Play> = {};

/** Calls that need a state which one sample cannot create, with the test that covers them. */
export const testedElsewhere: Record<string, TestedElsewhere> = {};

/** Ids of another company in the calls tested elsewhere. */
export const foreignSamples: Record<string, Play> = {};

for (const [call, played] of declaredAreas.flatMap((area) => Object.entries(area.samples))) {
  if (typeof played === 'function') {
    samples[call] = played;
  } else {
    testedElsewhere[call] = played;
    if (played.foreign) {
      foreignSamples[call] = played.foreign;
    }
  }
}
