import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Contacts/Duplicates': { synonyms: 'merge' },
  'Contacts/Import': { synonyms: 'csv upload' },
};
