import { IconUsersGroup } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Segments',
    page: 'Segments/Index',
    icon: IconUsersGroup,
    group: 'People',
    order: 20,
    jump: 'N',
    permission: 'contacts.view',
    create: { label: 'New segment', page: 'Segments/Index', permission: 'contacts.manage' },
  },
]);
