import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconMail, IconSend, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserInvitation } from '#contract/account/users.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useUserInvitations } from '#js/stores/account/users/userInvitations.ts';
import { invitationColumns } from './Partials/invitationColumns.tsx';
import { userTabs } from './Partials/userTabs.ts';

const InviteDrawer = lazyDialog(async () => (await import('./Partials/InviteDrawer.tsx')).InviteDrawer);

// All invitations are loaded at once, so the table sorts them in the browser.
const invitations = defineList(useUserInvitations, { sorts: ['name'] }, () => ({}));
export const { prefetch } = invitations;

/** Pending invitations. */
export default function UserInvitations() {
  const canManage = useCan('users.manage');
  const [isInviting, setInviting] = useState(false);
  const invite = { label: 'Invite people', icon: <IconUserPlus size={16} />, onClick: () => setInviting(true) };
  const actions = [
    {
      label: 'Send again',
      icon: <IconSend size={16} />,
      run: (row: UserInvitation) => useUserInvitations.getState().resend(row),
    },
    { label: 'Revoke', icon: <IconTrash size={16} />, danger: true, run: revoke },
  ];
  return (
    <>
      <Head title="Invitations" />
      <PageHeader
        title="Users"
        context="People you invited who have not accepted yet"
        tabs={userTabs}
        {...(canManage && { action: invite })}
      />
      <DataTable
        noun="invitations"
        columns={invitationColumns}
        rowId={(invitation) => invitation.id}
        rowActions={canManage ? () => actions : undefined}
        empty={
          <EmptyState
            icon={<IconMail size={20} />}
            title="No open invitations"
            action={canManage && <Button onClick={invite.onClick}>Invite people</Button>}
          >
            People you invite get an e-mail with a link that works for 14 days. They choose their own password.
          </EmptyState>
        }
        {...invitations.useTable()}
      />
      {isInviting && <InviteDrawer onClose={() => setInviting(false)} />}
    </>
  );
}

async function revoke({ id, email }: UserInvitation): Promise<void> {
  const isSure = await confirm({
    title: `Revoke the invitation for ${email}?`,
    body: 'The link in the e-mail stops working. You can invite them again later.',
    confirmLabel: 'Revoke invitation',
    danger: true,
  });
  if (isSure) {
    await useUserInvitations.getState().remove(id);
  }
}
