import { IconMessages } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';

/** Opens the conversation of the team of an event or campaign; none for those who do not chat. */
export function teamChatAction(
  can: (permission: Permission) => boolean,
  team: { event: number } | { campaign: number },
): PageAction[] {
  return can('chat.view')
    ? [{ label: 'Team chat', icon: <IconMessages size={16} />, href: pageUrl('Chat/Index', {}, team) }]
    : [];
}
