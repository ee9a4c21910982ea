import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { DuplicateGroup } from '#contract/people/contactDuplicates.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { REASON_LABELS } from '#domain/people/contactDuplicates.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useDuplicates } from '#js/stores/people/contactDuplicates.ts';

/** Contacts that may be the same person, with the reasons. */
export function DuplicateCard({ group, onReview }: { group: DuplicateGroup; onReview: () => void }) {
  const { contacts, reasons, confidence, is_certain } = group;
  const dismiss = () => useDuplicates.getState().dismiss(contacts.map(({ id }) => id));
  const name = contacts[0]?.name ?? '';
  return (
    <Card
      title={name}
      description={reasons.flatMap((reason) => (reason ? [REASON_LABELS[reason]] : [])).join(' · ')}
      actions={
        <div className={layout.row}>
          <StatusBadge
            tone={is_certain ? 'success' : 'neutral'}
            label={is_certain ? 'Certain' : `${confidence ?? 0}% likely`}
          />
          <ProgressButton
            type="button"
            size="xs"
            variant="default"
            aria-label={`Not the same person: ${name}`}
            onClick={dismiss}
          >
            Not the same person
          </ProgressButton>
          <Button size="xs" aria-label={`Review ${name}`} onClick={onReview}>
            Review and merge
          </Button>
        </div>
      }
      flush
    >
      <PaperTable
        label={`Contacts like ${name}`}
        rows={contacts}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Name',
            isTitle: true,
            cell: (contact) => <Link href={pageUrl('Contacts/Show', contact)}>{contact.name}</Link>,
          },
          { header: 'E-mail', cell: ({ email }) => email ?? '–' },
          { header: 'Phone', cell: ({ phone }) => phone ?? '–' },
          { header: 'City', cell: ({ city }) => city ?? '–' },
        ]}
      />
    </Card>
  );
}
