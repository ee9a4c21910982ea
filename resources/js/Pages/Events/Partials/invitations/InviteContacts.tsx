import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { FormFailure } from '#js/components/form/FormFailure.tsx';
import { useFirstErrorFocus } from '#js/components/form/useFirstErrorFocus.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { type ChosenInvitees, useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import { people } from './invitationLabels.ts';
import styles from './invitations.module.css';
import { useInviteeCount } from './useInviteeCount.ts';

/** The contacts include their names. */
type Values = { contact_ids: { id: number; name: string }[]; segment_id: number | null };

const NOBODY: Values = { contact_ids: [], segment_id: null };

/** Invites a segment, individual contacts, or both, and shows the number of people first. */
export function InviteContacts({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const { found, ...choices } = useContactChoices();
  const contacts = found.map((contact) => ({ ...contact, detail: contact.email || 'no e-mail' }));
  const form = useRecordForm({
    initial: NOBODY,
    save: (values, options) => useInvitations.getState().invite(eventId, toInvitees(values), options),
    onSaved: onClose,
  });
  useFirstErrorFocus(element, form.failures);
  const { invited, text } = useInviteeCount(eventId, toInvitees(form.values));

  return (
    <form ref={element} className={styles.fields} onSubmit={form.submit} noValidate>
      <RecordPicker
        label="Segment"
        placeholder="Choose a segment"
        choices={useSegmentChoices()}
        value={form.values.segment_id}
        error={form.errorOf('segment_id')}
        onChange={(segment_id) => form.set({ segment_id })}
      />
      <RecordsPicker
        label="Contacts"
        placeholder="Type a name or an address"
        choices={{ ...choices, found: contacts }}
        value={form.values.contact_ids}
        error={form.errorOf('contact_ids')}
        onChange={(contact_ids) => form.set({ contact_ids })}
      />
      <p className={styles.count} role="status">
        {text}
      </p>
      <FormFailure message={form.failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ProgressButton pending={form.saving} disabled={invited === 0}>
          {invited === null ? 'Invite' : `Invite ${people(invited)}`}
        </ProgressButton>
      </Group>
    </form>
  );
}

function toInvitees({ contact_ids, segment_id }: Values): ChosenInvitees {
  return { contact_ids: contact_ids.map(({ id }) => id), segment_id };
}
