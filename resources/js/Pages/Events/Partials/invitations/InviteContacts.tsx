import { Button, Group, MultiSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormFailure } from '#js/components/FormFailure.tsx';
import { ProgressButton } from '#js/components/ProgressButton.tsx';
import { RecordPicker } from '#js/components/RecordPicker.tsx';
import { useFirstErrorFocus } from '#js/components/useFirstErrorFocus.ts';
import { useRecordForm } from '#js/components/useRecordForm.ts';
import { type ContactChoice, useContactChoices } from '#js/stores/contacts/contactChoices.ts';
import { useInvitations } from '#js/stores/invitations/invitations.ts';
import { useSegmentChoices } from '#js/stores/segments/segmentChoices.ts';
import { people } from './invitationLabels.ts';
import styles from './invitations.module.css';
import { useInviteeCount } from './useInviteeCount.ts';

type Values = { contact_ids: number[]; segment_id: number | null };

const NOBODY: Values = { contact_ids: [], segment_id: null };

/** Invites a segment, individual contacts, or both, and shows the number of people first. */
export function InviteContacts({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const { found, search } = useContactChoices();
  // Keeps the names of chosen contacts when a later search does not include them.
  const [chosen, setChosen] = useState<ContactChoice[]>([]);
  const form = useRecordForm({
    initial: NOBODY,
    save: (values, options) => useInvitations.getState().invite(eventId, values, options),
    onSaved: onClose,
  });
  useFirstErrorFocus(element, form.failures);
  const { invited, text } = useInviteeCount(eventId, form.values);
  const offered = [...chosen, ...found.filter(({ id }) => !chosen.some((contact) => contact.id === id))];

  function choose(ids: string[]) {
    setChosen(offered.filter(({ id }) => ids.includes(String(id))));
    form.set({ contact_ids: ids.map(Number) });
  }

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
      <MultiSelect
        label="Contacts"
        placeholder="Type a name or an address"
        searchable
        clearable
        nothingFoundMessage="No contact matches"
        data={offered.map(({ id, name, email }) => ({
          value: String(id),
          label: email ? `${name} · ${email}` : `${name} (no e-mail)`,
        }))}
        filter={({ options }) => options}
        value={form.values.contact_ids.map(String)}
        error={form.errorOf('contact_ids')}
        onSearchChange={search}
        onChange={choose}
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
