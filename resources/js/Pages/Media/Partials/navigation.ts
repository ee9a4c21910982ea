import { IconPhoto } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Media',
    page: 'Media/Index',
    icon: IconPhoto,
    group: 'Content',
    order: 10,
    permission: 'media.view',
    isCompanyWide: true,
    jump: 'Y',
  },
]);
