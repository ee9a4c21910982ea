import type { NavigationWords } from '#js/lib/visit/navigation.ts';

export const navigationWords: NavigationWords = {
  'Accounting/Vendors/Index': { synonyms: 'suppliers' },
  'Accounting/Items/Index': { synonyms: 'products' },
  'Accounting/Estimates/Index': { synonyms: 'quotes offers' },
};
