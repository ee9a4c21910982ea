import { IconLink, IconMail, IconSend, IconUserPlus } from '@tabler/icons-react';
import type { UserInvitation } from '#contract/account/users.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useUserInvitations } from '#js/stores/account/users/userInvitations.ts';
import { userInvitationColumns } from './Partials/userInvitationColumns.tsx';
import { userTabs } from './Partials/userTabs.ts';

const InviteUsersDrawer = lazyDialog(async () => (await import('./Partials/InviteUsersDrawer.tsx')).InviteUsersDrawer);

// All invitations are loaded at once, so the table sorts them in the browser.
const invitations = defineList(useUserInvitations, { sorts: ['name'] }, () => ({}));
export const { prefetch } = invitations;

const COPY_LINK = {
  label: 'Copy a new link',
  icon: <IconLink size={16} />,
  permission: 'users.manage' as const,
  run: (invitation: UserInvitation) => useUserInvitations.getState().copyLink(invitation),
};

/** Pending invitations. */
export default function UserInvitations() {
  return (
    <RecordList
      title="Invitations"
      noun="invitations"
      can={useCanCheck()}
      create={{ label: 'Invite people', permission: 'users.manage', icon: <IconUserPlus size={16} /> }}
      edit={false}
      header={(action) => (
        <PageHeader
          title="Users"
          context="People you invited who have not accepted yet"
          tabs={userTabs}
          action={action}
        />
      )}
      columns={userInvitationColumns}
      table={invitations.useTable()}
      actions={({ can_copy_link }) => [
        ...(can_copy_link === true ? [COPY_LINK] : []),
        {
          label: 'Send again',
          icon: <IconSend size={16} />,
          permission: 'users.manage',
          run: (row) => useUserInvitations.getState().resend(row),
        },
      ]}
      removal={{
        label: 'Revoke',
        question: ({ email }) => ({
          title: `Revoke the invitation for ${email}?`,
          body: 'The link in the e-mail stops working. You can invite them again later.',
          confirmLabel: 'Revoke invitation',
        }),
        run: ({ id }) => useUserInvitations.getState().remove(id),
      }}
      empty={{
        icon: <IconMail size={20} />,
        title: 'No open invitations',
        text: 'People you invite get an e-mail with a link that works for 14 days. They choose their own password.',
      }}
      form={(_new, close) => <InviteUsersDrawer onClose={close} />}
    />
  );
}
