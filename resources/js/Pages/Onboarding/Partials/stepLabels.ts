import { DEFAULT_STEPS } from '#domain/account/plans.ts';

const LABELS = ['Plan', 'Begin', 'Confirm'];

/** The names of the steps, or their numbers if another backend has a different number of steps. */
export function stepLabels(total: number): string[] {
  return total === DEFAULT_STEPS ? LABELS : Array.from({ length: total }, (_, index) => `Step ${index + 1}`);
}
