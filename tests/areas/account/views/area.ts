import { testedIn } from '#tests/contract/AreaSamples.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { views } from './samples.ts';
import { buildViews } from './world.ts';

export const area: AreaDeclaration = {
  samples: views,
  records: buildViews,
  changes: {
    // Renames a shared view, which stays shared and can only be changed by its creator.
    'PUT /views/update/{id}': testedIn('tests/areas/account/views/server/views.test.ts'),
  },
  races: { 'viewPlaces.ts arrangeViews': 'tests/areas/account/views/server/races.test.ts' },
};
