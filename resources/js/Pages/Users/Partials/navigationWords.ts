import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Users/Index': { description: 'Who works here, and invitations', synonyms: 'colleagues team people staff invite' },
};
