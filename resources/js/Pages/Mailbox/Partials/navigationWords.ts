import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Mailbox/Providers': {
    description: 'Gmail, Outlook and IMAP accounts of the team',
    synonyms: 'gmail outlook imap smtp inbox connect',
  },
};
