import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Mail/Index': { description: 'An inbox with sample mails, to try the screen', synonyms: 'demo mail' },
};
