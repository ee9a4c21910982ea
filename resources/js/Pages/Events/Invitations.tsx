import { Head, usePage } from '@inertiajs/react';
import { IconBellRinging, IconMailPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { INVITATION_SORTS } from '#domain/programme/invitations.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { type InvitationDialog, InvitationDialogs } from './Partials/invitations/InvitationDialogs.tsx';
import { invitationActions, invitationBulkActions, remindGuests } from './Partials/invitations/invitationActions.tsx';
import { invitationColumns } from './Partials/invitations/invitationColumns.tsx';
import { ANSWER_OPTIONS, MAIL_LABELS } from './Partials/invitations/invitationLabels.ts';
import { NoInvitations } from './Partials/invitations/NoInvitations.tsx';
import { ResponseStats } from './Partials/invitations/ResponseStats.tsx';
import { useInviting } from './Partials/invitations/useInviting.ts';
import { listedTotal } from './Partials/listedTotal.ts';

const CannotInvite = lazyDialog(async () => (await import('./Partials/invitations/CannotInvite.tsx')).CannotInvite);

type Props = PageProps<'Events/Invitations'>;

const invitations = defineList(
  useInvitations,
  {
    sorts: INVITATION_SORTS,
    order: 'desc',
    filters: {
      response: { label: 'Answer', options: ANSWER_OPTIONS },
      status: { label: 'Mail', options: optionsOf(MAIL_LABELS) },
    },
  },
  (params, { event }: Props) => ({ eventId: event.id, ...params }),
);
export const { prefetch } = invitations;

export default function Invitations(props: Props) {
  const event = useRecord(useEvents, props.event);
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const { counts, reload, export: exportList } = useInvitations();
  const { canSend, refusal, capacity } = useInviting(event.id);
  const [dialog, setDialog] = useState<InvitationDialog | null>(null);
  const { search, response, status } = invitations.queryAt(usePage().url, props);
  const table = invitations.useTable(props);
  const counted = { ...event, invitation_count: listedTotal(table, event.invitation_count) };
  useChannel(`event-invitations.${event.id}`, 'invitation.answered', reload, { onReconnect: reload });

  const allowed = { canSend, canManage: can('invitations.manage') };
  const invite = { label: 'Invite people', icon: <IconMailPlus size={16} />, onClick: () => setDialog('invite') };
  const remindAll = {
    label: 'Remind all without an answer',
    icon: <IconBellRinging size={16} />,
    onClick: () => remindGuests(event.id, null),
  };
  const settings = { label: 'RSVP settings', icon: <IconSettings size={16} />, onClick: () => setDialog('settings') };
  const menu = [...(canSend ? [remindAll] : []), ...(allowed.canManage ? [settings] : [])];
  return (
    <>
      <Head title={`Invitations · ${event.name}`} />
      <EventHeader event={counted} can={can} action={canSend ? invite : undefined} menu={menu} />
      <div className={layout.stack}>
        {refusal && <CannotInvite reason={refusal} />}
        <ResponseStats counts={counts} loaded={table.loaded || table.error !== null} capacity={capacity} />
        <DataTable
          noun="invitations"
          settingsKey="event-invitations"
          columns={invitationColumns}
          rowId={(invitation) => invitation.id}
          rowActions={invitationActions(event.id, allowed, setDialog)}
          bulkActions={invitationBulkActions(event.id, allowed)}
          onExport={() => exportList(event.id, { search, response, status }, timezone)}
          empty={<NoInvitations onInvite={canSend ? invite.onClick : undefined} />}
          {...table}
        />
      </div>
      {dialog && <InvitationDialogs eventId={event.id} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
