import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Roles/Index': { description: 'What each role allows', synonyms: 'permissions rights access' },
  'Permissions/Index': { description: 'Your own permissions', synonyms: 'permissions rights access role' },
};
