import { IconMailPlus } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';

type Recipients = 'contact_id' | 'segment_id' | 'group_id' | 'campaign_id';

/** The menu entry of a record's page that writes an e-mail to its people; none without permission. */
export function writeEmailAction(
  can: (permission: Permission) => boolean,
  recipients: Recipients,
  id: number,
): PageAction[] {
  return can('email.write')
    ? [
        {
          label: 'Write e-mail',
          icon: <IconMailPlus size={16} />,
          href: pageUrl('Email/Compose', {}, { [recipients]: String(id) }),
        },
      ]
    : [];
}
