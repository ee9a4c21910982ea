import { IconBrowser } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Pages',
    page: 'Pages/Index',
    icon: IconBrowser,
    group: 'Content',
    order: 20,
    jump: 'W',
    permission: 'cms.view',
    isCompanyWide: true,
    create: { label: 'New page', page: 'Pages/Index', permission: 'cms.write' },
  },
]);
