import { type ReactNode, useState } from 'react';
import type { Contact } from '#contract/people/contacts.ts';
import { counted } from '#domain/kit/counted.ts';
import { RESTORE_DAYS } from '#domain/people/contacts.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { BulkAction } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useConsent } from '#js/stores/people/consent.ts';
import { useContactActions } from '#js/stores/people/contacts/contactActions.ts';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';

const AddToSegmentModal = lazyDialog(async () => (await import('./AddToSegmentModal.tsx')).AddToSegmentModal);
const ConsentModal = lazyDialog(async () => (await import('./ConsentModal.tsx')).ConsentModal);
const MergeModal = lazyDialog(async () => (await import('./duplicates/MergeModal.tsx')).MergeModal);
const TagsModal = lazyDialog(async () => (await import('./TagsModal.tsx')).TagsModal);

type Open = { kind: 'tags' | 'segment' | 'consent' | 'merge'; rows: Contact[] };

/** What can be done with the selected contacts, and the dialog that is open for them. */
export function useContactBulk(): { bulkActions: BulkAction<Contact>[]; dialog: ReactNode } {
  const can = useCanCheck();
  const [open, setOpen] = useState<Open | null>(null);
  const opens = (kind: Open['kind'], label: string): BulkAction<Contact> => ({
    label: (count) => `${label} ${count}`,
    run: (rows) => setOpen({ kind, rows }),
  });
  const changes = [
    opens('tags', 'Change tags of'),
    opens('segment', 'Add to a segment:'),
    opens('consent', 'Record consent of'),
    opens('merge', 'Merge'),
  ];
  const removal: BulkAction<Contact> = { label: (count) => `Delete ${count}`, danger: true, run: removeMany };
  return {
    bulkActions: [...(can('contacts.manage') ? changes : []), ...(can('contacts.delete') ? [removal] : [])],
    dialog: open && <Dialog open={open} onClose={() => setOpen(null)} />,
  };
}

function Dialog({ open: { kind, rows }, onClose }: { open: Open; onClose: () => void }) {
  const ids = rows.map(({ id }) => id);
  switch (kind) {
    case 'tags':
      return <TagsModal ids={ids} onClose={onClose} />;
    case 'segment':
      return <AddToSegmentModal ids={ids} onClose={onClose} />;
    case 'merge':
      return <MergeModal contacts={rows} onMerged={() => useContacts.getState().reload()} onClose={onClose} />;
    default:
      return (
        <ConsentModal
          title={`Record the consent of ${counted(ids.length, 'contact')}`}
          save={(decision, options) => useConsent.getState().decideMany(ids, decision, options)}
          onClose={onClose}
        />
      );
  }
}

async function removeMany(rows: Contact[]): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Delete ${counted(rows.length, 'contact')}?`,
    body: `Orders, tickets and answers stay. The contacts can be restored for ${RESTORE_DAYS} days.`,
    confirmLabel: `Delete ${counted(rows.length, 'contact')}`,
    danger: true,
  });
  return isConfirmed && (await useContactActions.getState().removeMany(rows.map(({ id }) => id))).ok;
}
