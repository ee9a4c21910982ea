import { Head, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconPencil, IconSend, IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { Organiser } from '#contract/organisers.ts';
import type { PageProps } from '#contract/pages.ts';
import { confirm } from '#js/components/confirm.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useContactChoices } from '#js/stores/contacts/contactChoices.ts';
import { useOrganiserInvitations, useOrganisers } from '#js/stores/organisers/organisers.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';
import { ORGANISER_LABELS } from './Partials/campaignLabels.ts';
import { organiserColumns } from './Partials/organisers/organiserColumns.tsx';

const OrganiserDrawer = lazyDialog(
  async () => (await import('./Partials/organisers/OrganiserDrawer.tsx')).OrganiserDrawer,
);

const FILTERS = [{ id: 'status', label: 'Status', options: optionsOf(ORGANISER_LABELS) }];

const LIST = { sorts: ['name', 'status', 'invited_at', 'created_at'], filters: ['status'] } as const;

export default function CampaignOrganisers({ campaign }: PageProps<'Campaigns/Organisers'>) {
  const can = useCanCheck();
  const { load, create, update, remove, ...organisers } = useOrganisers();
  const invite = useOrganiserInvitations((state) => state.invite);
  const contacts = useContactChoices();
  const [editing, setEditing] = useState<Organiser | 'new' | null>(null);
  const list = useListQuery(LIST);
  const query = queryOf(campaign.id, list.params);
  const canManage = can('organisers.manage');
  const canSearch = can('contacts.view');

  useLoad(load, query);

  /** The header counts them too. */
  const recount = () => router.reload({ only: ['campaign'] });

  async function takeAway(organiser: Organiser) {
    if ((await askToRemove(organiser)) && (await remove(organiser.id)).ok) {
      recount();
    }
  }

  const add = { label: 'Add organiser', icon: <IconUserPlus size={16} />, onClick: () => setEditing('new') };
  const organiser = editing === 'new' ? null : editing;
  return (
    <>
      <Head title={`Organisers · ${campaign.name}`} />
      <CampaignHeader campaign={campaign} can={can} action={canManage ? add : undefined} />
      <DataTable
        noun="organisers"
        columns={organiserColumns}
        {...rowsOf(organisers)}
        rowId={(each) => each.id}
        list={list}
        onRetry={() => load(query)}
        onOpen={canManage ? setEditing : undefined}
        filters={FILTERS}
        rowActions={canManage ? (each) => rowActions(each, { invite, edit: setEditing, takeAway }) : undefined}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={20} />}
            title="Nobody organises this campaign yet"
            action={canManage && <Button onClick={add.onClick}>Add organiser</Button>}
          >
            Organisers prepare this campaign with you. They see it and what belongs to it, and nothing else of your
            company.
          </EmptyState>
        }
      />
      {editing && (
        <OrganiserDrawer
          key={organiser?.id ?? 'new'}
          organiser={organiser}
          contacts={contacts.found}
          onSearch={(text) => void (canSearch && contacts.search(text))}
          onClose={() => setEditing(null)}
          save={async (values) => {
            const outcome = await (organiser ? update(organiser.id, values) : create(values));
            if (outcome.ok && !organiser) {
              recount();
            }
            return outcome;
          }}
        />
      )}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { campaign }: PageProps<'Campaigns/Organisers'>): void {
  useOrganisers.getState().prefetch(queryOf(campaign.id, listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], 'status'>;

function queryOf(campaign_id: number, { status, ...params }: Params) {
  return { campaign_id, ...params, status: isKey(ORGANISER_LABELS, status) ? status : undefined };
}

type Actions = Record<'invite' | 'edit' | 'takeAway', (organiser: Organiser) => unknown>;

function rowActions(organiser: Organiser, { invite, edit, takeAway }: Actions): RowAction<Organiser>[] {
  return [
    ...(organiser.status === 'active'
      ? []
      : [
          {
            label: organiser.status === 'invited' ? 'Send invitation again' : 'Send invitation',
            icon: <IconSend size={16} />,
            run: invite,
          },
        ]),
    { label: 'Edit', icon: <IconPencil size={16} />, run: edit },
    { label: 'Remove', icon: <IconUserMinus size={16} />, danger: true, run: takeAway },
  ];
}

function askToRemove({ name, status, campaign_name }: Organiser): Promise<boolean> {
  const access = {
    added: 'They were not invited yet.',
    invited: 'The link of their invitation stops working.',
    active: 'They no longer see this campaign; if they organise no other, they can no longer sign in to your company.',
  }[status];
  return confirm({
    title: `Remove ${name} from “${campaign_name}”?`,
    body: `${access} What they made stays.`,
    confirmLabel: 'Remove organiser',
    danger: true,
  });
}
