import { IconUserMinus, IconUsersGroup } from '@tabler/icons-react';
import type { Contact } from '#contract/people/contacts.ts';
import type { Segment } from '#contract/people/segments.ts';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CONTACT_SORTS } from '#domain/people/contacts.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { useSegmentContacts } from '#js/stores/people/segments/segmentContacts.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';
import { contactColumns } from '../../Contacts/Partials/contactColumns.tsx';

type Props = { segment: Segment };

const members = defineList(useSegmentContacts, { sorts: CONTACT_SORTS }, (params, { segment }: Props) => ({
  ...params,
  segmentId: segment.id,
}));

/** The contacts of a segment. */
export function SegmentMembers({ segment, canManage }: Props & { canManage: boolean }) {
  const table = members.useTable({ segment });
  const isMissing = useSegmentContacts((state) => state.isMissing);
  if (isMissing) {
    return <EmptyState title="The contacts of a segment are not listed here" />;
  }
  const takeOut = (rows: Contact[]) => takeOutOf(segment, rows, () => useSegmentContacts.getState().reload());
  return (
    <DataTable
      noun="contacts"
      columns={contactColumns}
      rowId={({ id }) => id}
      rowHref={(contact) => pageUrl('Contacts/Show', contact)}
      {...(canManage && {
        rowActions: () => [
          {
            label: 'Take out of the segment',
            icon: <IconUserMinus size={16} />,
            run: (row: Contact) => takeOut([row]),
          },
        ],
        bulkActions: [{ label: (count: number) => `Take ${count} out`, danger: true, run: takeOut }],
      })}
      empty={
        <EmptyState icon={<IconUsersGroup size={20} />} title="Nobody is in this segment yet">
          Add contacts to invite and write to them together.
        </EmptyState>
      }
      {...table}
    />
  );
}

async function takeOutOf({ id, name }: Segment, rows: Contact[], reload: () => Promise<void>): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Take ${rows.length === 1 ? `“${rows[0]?.name}”` : counted(rows.length, 'contact')} out of “${name}”?`,
    body: 'The contacts stay in your address book.',
    confirmLabel: 'Take out',
    danger: true,
  });
  const ids = rows.map((row) => row.id);
  const isDone = isConfirmed && (await useSegments.getState().removeContacts(id, ids)).ok;
  if (isDone) {
    await reload();
  }
  return isDone;
}
