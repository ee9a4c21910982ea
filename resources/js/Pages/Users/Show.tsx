import { router } from '@inertiajs/react';
import { IconHistory, IconUserMinus, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/account/users.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useUsers } from '#js/stores/account/users/users.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { AccessForm } from './Partials/AccessForm.tsx';
import { scopeText, USER_STATE_LABELS } from './Partials/userLabels.ts';

const RemoveUserModal = lazyDialog(async () => (await import('./Partials/RemoveUserModal.tsx')).RemoveUserModal);

/** One user: role, scope, last activity, and removal. */
export default function UserShow({ user: sent }: PageProps<'Users/Show'>) {
  const user = useRecord(useUsers, sent);
  const can = useCanCheck();
  const [isRemoving, setRemoving] = useState(false);
  const log = { label: 'Open log', icon: <IconHistory size={16} />, href: pageUrl('UserLogs/Show', user) };
  const remove = { label: 'Remove', icon: <IconUserMinus size={16} />, danger: true, onClick: () => setRemoving(true) };
  return (
    <RecordPage
      title={user.name}
      noun="user"
      context={user.email}
      status={<Status labels={USER_STATE_LABELS} value={user.state} />}
      breadcrumbs={[{ label: 'Users', href: pageUrl('Users/Index') }]}
      menu={[...(can('logs.view') ? [log] : []), ...(user.can_manage ? [...stateAction(user), remove] : [])]}
      facts={[
        { label: 'Role', value: user.role },
        { label: 'Can see', value: scopeText(user) },
        { label: 'Last sign-in', value: <DateText value={user.last_sign_in_at} /> },
        { label: 'Joined', value: <DateText value={user.joined_at} style="date" /> },
      ]}
    >
      <Card title="Access" description={accessNote(user)}>
        <AccessForm key={`${user.role_id} ${user.scope}`} user={user} />
      </Card>
      {isRemoving && (
        <RemoveUserModal
          user={user}
          onClose={() => setRemoving(false)}
          onRemoved={() => router.visit(pageUrl('Users/Index'))}
        />
      )}
    </RecordPage>
  );
}

function accessNote({ can_manage, name }: User): string {
  return can_manage
    ? 'Changes apply from their next click.'
    : `You cannot change the access of ${name}: their role allows more than yours, or yours does not include this.`;
}

function stateAction(user: User): PageAction[] {
  return user.state === 'deactivated'
    ? [{ label: 'Reactivate', icon: <IconUserPlus size={16} />, onClick: () => changeState(user, 'reactivate') }]
    : [
        {
          label: 'Deactivate',
          icon: <IconUserOff size={16} />,
          danger: true,
          onClick: () => changeState(user, 'deactivate'),
        },
      ];
}

async function changeState(user: User, change: 'deactivate' | 'reactivate'): Promise<void> {
  const isSure =
    change === 'reactivate' ||
    (await confirm({
      title: `Deactivate ${user.name}?`,
      body: 'They are signed out everywhere and cannot sign in. They keep their records, and you can reactivate them.',
      confirmLabel: 'Deactivate user',
      danger: true,
    }));
  if (isSure) {
    await useUsers.getState()[change](user);
  }
}
