import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Settings/Profile': { description: 'Your name, picture, e-mail and password', synonyms: 'avatar photo language' },
  'Settings/Security': {
    description: 'Two-factor sign-in, passkeys, sessions',
    synonyms: '2fa two-factor passkey password device',
  },
  'Settings/Developers': {
    description: 'For programs that work with your data',
    synonyms: 'developer integration bearer key webhook program',
  },
  'Settings/Company': {
    description: 'Name, brand, address, time zone and currency',
    synonyms: 'logo colour color brand timezone currency general',
  },
  'Settings/Contacts': {
    description: 'Fields of contacts, and how they are collected',
    synonyms: 'custom fields consent sign-up',
  },
  'Settings/LegalTexts': { description: 'Terms, privacy policy and imprint', synonyms: 'terms privacy gdpr imprint' },
  'Settings/Accounting': {
    description: 'Taxes, categories, currencies, numbers, years',
    synonyms: 'vat tax category exchange rate invoice number fiscal year chart',
  },
  'Settings/Plan': {
    description: 'What your plan includes, and its price',
    synonyms: 'billing subscription upgrade trial',
  },
  'Settings/PaymentGateways': {
    description: 'How buyers pay: cards, bank transfer, cash',
    synonyms: 'stripe card payments webhook checkout payout',
  },
};
