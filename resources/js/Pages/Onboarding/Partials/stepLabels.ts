import { DEFAULT_STEPS } from '#domain/plans.ts';

const LABELS = ['Plan', 'Begin', 'Confirm'];

/** The steps by name where there are as many as we know, else by number: a backend may have others. */
export function stepLabels(total: number): string[] {
  return total === DEFAULT_STEPS ? LABELS : Array.from({ length: total }, (_, index) => `Step ${index + 1}`);
}
