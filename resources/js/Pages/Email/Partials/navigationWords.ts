import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Email/Settings': {
    description: 'Domains, senders and sending rules',
    synonyms: 'smtp dkim spf dmarc dns sender newsletter',
  },
  'Email/Transactions': { synonyms: 'bounces deliveries' },
  'Email/Suppressions': { synonyms: 'blocked unsubscribed bounced complaints blacklist' },
};
