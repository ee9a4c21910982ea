import { lakesidePast } from './lakesidePast.ts';
import { lakesideToCome } from './lakesideToCome.ts';
import type { CompanyPlan } from './plan.ts';

/** A house for concerts, film and festivals by a lake: the demo's main company. */
export const lakeside: CompanyPlan = {
  slug: 'lakeside',
  name: 'Lakeside Culture',
  timezone: 'Europe/Zurich',
  currency: 'CHF',
  accent: '#0f766e',
  contacts: 5000,
  cities: [
    'Zürich',
    'Zürich',
    'Winterthur',
    'Rapperswil',
    'Zug',
    'Luzern',
    'Basel',
    'Bern',
    'Genève',
    'Lugano',
    'Chur',
    'St. Gallen',
    'Konstanz',
    'Vaduz',
  ],
  phone: '+41 79 555',
  door: 'Pay in cash or by card at the box office, which opens an hour before. Bring the reference of your order; your tickets are waiting there.',
  campaigns: ['Concert season', 'Festivals', 'Family and learning'],
  events: [...lakesidePast, ...lakesideToCome],
};
