import { Head } from '@inertiajs/react';
import { Alert, Button } from '@mantine/core';
import { IconBellRinging, IconMailOff, IconMailPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import layout from '#js/components/layout.module.css';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useContactSearch } from '#js/stores/contacts/contactSearch.ts';
import { useEventRsvpConfig } from '#js/stores/invitations/eventRsvpConfig.ts';
import { useInvitations } from '#js/stores/invitations/invitations.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useSegments } from '#js/stores/segments.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { type InvitationDialog, invitationActions } from './Partials/invitations/invitationActions.tsx';
import { invitationColumns } from './Partials/invitations/invitationColumns.tsx';
import { ANSWER_VIEWS, MAIL_LABELS } from './Partials/invitations/invitationLabels.ts';
import { ResponseStats } from './Partials/invitations/ResponseStats.tsx';

const InviteDrawer = lazyDialog(async () => (await import('./Partials/invitations/InviteDrawer.tsx')).InviteDrawer);
const RsvpConfigDrawer = lazyDialog(
  async () => (await import('./Partials/invitations/RsvpConfigDrawer.tsx')).RsvpConfigDrawer,
);
const NoteAnswerModal = lazyDialog(
  async () => (await import('./Partials/invitations/NoteAnswerModal.tsx')).NoteAnswerModal,
);

const LIST = {
  sorts: ['created_at', 'name', 'email', 'status', 'response', 'sent_at', 'responded_at', 'party_size'],
  order: 'desc',
  filters: ['response', 'status'],
} as const;

export default function Invitations({ event }: PageProps<'Events/Invitations'>) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const { load, reload, ...store } = useInvitations();
  const { config, eventId, loadError: configError, load: loadConfig } = useEventRsvpConfig();
  const [dialog, setDialog] = useState<InvitationDialog>(null);
  const list = useListQuery(LIST);
  const query = queryOf(event.id, list.params);
  const { search, response, status } = query;
  const refusal = can('invitations.send') ? (config?.refusal ?? null) : null;
  // Nothing is offered before it is known whether it would be refused.
  const isKnown = eventId === event.id && (config !== null || configError !== null);
  const canSend = can('invitations.send') && isKnown && refusal === null;
  const deeds = invitationActions(event.id, { canSend, canManage: can('invitations.manage') }, setDialog, {
    resend: store.resend,
    remind: store.remind,
    countReminders: store.countReminders,
    remindMany: store.remindMany,
    remove: store.remove,
  });

  useLoad(load, query);
  useEffect(() => void loadConfig(event.id), [loadConfig, event.id]);
  useChannel(`event-invitations.${event.id}`, 'invitation.answered', reload, { onReconnect: reload });

  const invite = {
    label: 'Invite people',
    icon: <IconMailPlus size={16} />,
    onClick: () => setDialog({ kind: 'invite' }),
  };
  const menu = [
    ...(canSend
      ? [
          {
            label: 'Remind all without an answer',
            icon: <IconBellRinging size={16} />,
            onClick: () => deeds.remindAll([]),
          },
        ]
      : []),
    ...(can('invitations.manage')
      ? [{ label: 'RSVP settings', icon: <IconSettings size={16} />, onClick: () => setDialog({ kind: 'settings' }) }]
      : []),
  ];
  const counts = store.counts;
  const answers = Object.entries(ANSWER_VIEWS).map(([value, label]) => ({
    value,
    label,
    ...(counts && { count: countOf(value, counts) }),
  }));
  return (
    <>
      <Head title={`Invitations · ${event.name}`} />
      <EventHeader event={event} can={can} action={canSend ? invite : undefined} menu={menu} />
      <div className={layout.stack}>
        {refusal && (
          <Alert variant="default" icon={<IconMailOff size={18} />} title="Nobody can be invited or reminded now">
            {refusal}
          </Alert>
        )}
        <ResponseStats counts={counts} capacity={config?.capacity ?? null} />
        <DataTable
          noun="invitations"
          settingsKey="event-invitations"
          columns={invitationColumns}
          {...rowsOf(store)}
          rowId={(invitation) => invitation.id}
          list={list}
          onRetry={() => load(query)}
          filters={[
            { id: 'response', label: 'Answer', options: answers },
            { id: 'status', label: 'Mail', options: optionsOf(MAIL_LABELS) },
          ]}
          rowActions={deeds.ofRow}
          bulkActions={[
            ...(canSend
              ? [
                  {
                    label: (count: number) => `Remind ${count}`,
                    icon: <IconBellRinging size={16} />,
                    run: deeds.remindAll,
                  },
                ]
              : []),
            ...(can('invitations.manage')
              ? [
                  {
                    label: (count: number) => `Remove ${count}`,
                    icon: <IconTrash size={16} />,
                    danger: true,
                    run: deeds.remove,
                  },
                ]
              : []),
          ]}
          onExport={() => store.export(event.id, { search, response, status }, timezone)}
          empty={
            <EmptyState
              icon={<IconMailPlus size={20} />}
              title="Nobody is invited yet"
              action={canSend && <Button onClick={invite.onClick}>Invite people</Button>}
            >
              Guests get a mail with a link of their own and answer with one tap, without an account.
            </EmptyState>
          }
        />
      </div>
      {dialog && <Dialogs eventId={event.id} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { event }: PageProps<'Events/Invitations'>): void {
  useInvitations.getState().prefetch(queryOf(event.id, listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], (typeof LIST.filters)[number]>;

function queryOf(eventId: number, { response, status, ...params }: Params) {
  return {
    eventId,
    ...params,
    response: isKey(ANSWER_VIEWS, response) ? response : undefined,
    status: isKey(MAIL_LABELS, status) ? status : undefined,
  };
}

type DialogsProps = { eventId: number; dialog: NonNullable<InvitationDialog>; onClose: () => void };

function Dialogs({ eventId, dialog, onClose }: DialogsProps) {
  const store = useInvitations();
  const settings = useEventRsvpConfig();
  const contacts = useContactSearch();
  const segments = useSegments();
  const canChoose = useCanCheck()('contacts.view');
  const isInviting = dialog.kind === 'invite';
  const loadSegments = segments.load;
  useEffect(() => {
    if (isInviting && canChoose) {
      void loadSegments({ per_page: 50 });
    }
  }, [isInviting, canChoose, loadSegments]);

  if (dialog.kind === 'invite') {
    return (
      <InviteDrawer
        contacts={contacts.found}
        onSearchContacts={contacts.search}
        segments={segments.list}
        onSearchSegments={(search) => segments.load({ search, per_page: 50 })}
        canChoose={canChoose}
        invite={(people) => store.invite(eventId, people)}
        count={(people) => store.countInvitees(eventId, people)}
        preview={(file) => store.preview(eventId, file)}
        upload={(file) => store.upload(eventId, file)}
        uploaded={store.uploaded}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === 'settings') {
    return (
      settings.config && (
        <RsvpConfigDrawer
          config={settings.config}
          onClose={onClose}
          save={(input) => settings.save(eventId, input)}
          drop={() => settings.drop(eventId)}
        />
      )
    );
  }
  return (
    <NoteAnswerModal
      invitation={dialog.invitation}
      config={settings.config}
      onClose={onClose}
      save={(answer) => store.noteAnswer(eventId, dialog.invitation.id, answer)}
    />
  );
}

function countOf(view: string, counts: NonNullable<ReturnType<typeof useInvitations.getState>['counts']>): number {
  const { yes, maybe, no, unanswered, invited } = counts;
  const known: Record<string, number> = { yes, maybe, no, none: unanswered, any: invited - unanswered };
  return known[view] ?? 0;
}
