import { IconMailCog, IconMailFast, IconTemplate } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'E-mail',
    page: 'Email/Overview',
    icon: IconMailFast,
    group: 'Outreach',
    order: 50,
    permission: 'email.view',
    isCompanyWide: true,
    create: { label: 'Write e-mail', page: 'Email/Overview', permission: 'email.write' },
  },
  {
    label: 'E-mail templates',
    page: 'Email/Templates',
    icon: IconTemplate,
    group: 'Outreach',
    order: 55,
    permission: 'email.view',
    isCompanyWide: true,
    create: { label: 'Write e-mail template', page: 'Email/Templates', permission: 'email.write' },
  },
  {
    label: 'E-mail settings',
    page: 'Email/Settings',
    icon: IconMailCog,
    group: 'Settings',
    order: 9,
    permission: 'email.settings',
    isCompanyWide: true,
    create: { label: 'Add domain', page: 'Email/Settings', permission: 'email.settings' },
  },
]);
