import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatThread } from '#contract/conversations/chat.ts';
import type { GroupAction, NotifyLevel } from '#domain/conversations/chat.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';

const GroupModal = lazyDialog(async () => (await import('./GroupModal.tsx')).GroupModal);
const DayModal = lazyDialog(async () => (await import('./DayModal.tsx')).DayModal);
const MembersModal = lazyDialog(async () => (await import('./MembersModal.tsx')).MembersModal);

const LEVELS: { value: NotifyLevel; label: string }[] = [
  { value: 'all', label: 'All messages' },
  { value: 'mentions', label: 'Mentions only' },
  { value: 'none', label: 'Nothing' },
];

type ThreadMenuProps = { thread: ChatThread; onLeft: () => void; onMessage: (seq: number) => void };

/** What can be done with a conversation: notifications, members, and leaving or archiving a group. */
export function ThreadMenu({ thread, onLeft, onMessage }: ThreadMenuProps) {
  const { button, popup } = usePopup('menu');
  const { setNotify, actOnGroup } = useChatActions();
  const [dialog, setDialog] = useState<'group' | 'members' | 'day' | null>(null);
  const isGroup = thread.kind === 'group';
  const isOwner = isGroup && thread.role === 'owner';
  const act = async (action: GroupAction, title: string, confirmLabel: string) => {
    if (await confirm({ title, confirmLabel, danger: action === 'leave' })) {
      const { ok } = await actOnGroup(thread.id, action);
      if (ok && action === 'leave') {
        onLeft();
      }
    }
  };
  const entries: MenuEntry[] = [
    ...(thread.event_id !== null
      ? [{ kind: 'action' as const, label: 'Open event', href: pageUrl('Events/Show', { id: thread.event_id }) }]
      : []),
    ...(thread.campaign_id !== null
      ? [
          {
            kind: 'action' as const,
            label: 'Open campaign',
            href: pageUrl('Campaigns/Show', { id: thread.campaign_id }),
          },
        ]
      : []),
    { kind: 'action', label: 'Go to a day', onClick: () => setDialog('day') },
    { kind: 'heading', label: 'Notify me of' },
    {
      kind: 'choice',
      value: thread.notify ?? 'all',
      options: LEVELS,
      onChange: (level) => {
        const chosen = LEVELS.find(({ value }) => value === level);
        if (chosen) {
          void setNotify(thread.id, chosen.value);
        }
      },
    },
    ...(isGroup
      ? [
          { kind: 'divider' as const },
          { kind: 'action' as const, label: 'Members', onClick: () => setDialog('members') },
          ...(isOwner ? [{ kind: 'action' as const, label: 'Edit group', onClick: () => setDialog('group') }] : []),
          ...(isOwner && !thread.is_archived
            ? [
                {
                  kind: 'action' as const,
                  label: 'Archive group',
                  onClick: () =>
                    act('archive', `Archive “${thread.name}”? Nobody can write in it then.`, 'Archive group'),
                },
              ]
            : []),
          ...(isOwner && thread.is_archived
            ? [
                {
                  kind: 'action' as const,
                  label: 'Restore group',
                  onClick: () => actOnGroup(thread.id, 'restore'),
                },
              ]
            : []),
          {
            kind: 'action' as const,
            label: 'Leave group',
            danger: true,
            onClick: () => act('leave', `Leave “${thread.name}”?`, 'Leave group'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" aria-label="Actions of this conversation">
        <IconDotsVertical size={18} />
      </ActionIcon>
      <ButtonMenu popup={popup} entries={entries} />
      {dialog === 'group' && <GroupModal group={thread} onClose={() => setDialog(null)} />}
      {dialog === 'day' && <DayModal threadId={thread.id} onClose={() => setDialog(null)} onFound={onMessage} />}
      {dialog === 'members' && <MembersModal onClose={() => setDialog(null)} />}
    </>
  );
}
