import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'UserLogs/Index': { description: 'Who did what, and when', synonyms: 'audit history user logs' },
};
