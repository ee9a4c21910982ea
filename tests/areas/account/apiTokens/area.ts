import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { apiTokens } from './samples.ts';
import { buildApiTokens } from './world.ts';

const RACES = 'tests/areas/account/apiTokens/server/races.test.ts';

export const area: AreaDeclaration = {
  samples: apiTokens,
  pages: [{ name: 'api-tokens', path: '/settings/developers', viewers: ['owner'] }],
  idOnlyPages: [['Settings/Developers', '/settings/developers']],
  records: buildApiTokens,
  races: {
    'createApiToken.ts createApiToken': RACES,
    'endpoints.ts DELETE /settings/api-tokens/delete/{id}': RACES,
  },
};
