import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Notifications/Preferences': { description: 'What you are told about, and where', synonyms: 'alerts bell push' },
};
