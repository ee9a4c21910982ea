import { CHART_IDS, type Chart, type ChartId } from './Chart.ts';
import { ch } from './ch.ts';
import { de } from './de.ts';
import { generic } from './generic.ts';
import { uk } from './uk.ts';
import { us } from './us.ts';

export const CHARTS: Record<ChartId, Chart> = { generic, CH: ch, DE: de, UK: uk, US: us };

/** The chart of a country (ISO 3166-1 alpha-2), or the general one. */
export function chartOf(country: string | null): Chart {
  const name = country === 'GB' ? 'UK' : country;
  const id = CHART_IDS.find((chart) => chart === name);
  return CHARTS[id ?? 'generic'];
}
