import { IconHome } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  { label: 'Home', page: 'Home/Index', icon: IconHome, group: 'Overview', order: 10, permission: null, jump: 'H' },
]);
