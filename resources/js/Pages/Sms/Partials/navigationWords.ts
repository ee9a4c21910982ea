import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Sms/Messages': { synonyms: 'sms' },
};
