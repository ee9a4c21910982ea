import { Button, Group, MultiSelect, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import type { Segment } from '#contract/segments.ts';
import { FormFailure } from '#js/components/FormFailure.tsx';
import { ProgressButton } from '#js/components/ProgressButton.tsx';
import { useFirstErrorFocus } from '#js/components/useFirstErrorFocus.ts';
import { useRecordForm } from '#js/components/useRecordForm.ts';
import { people } from './invitationLabels.ts';
import styles from './invitations.module.css';
import type { InviteCalls } from './inviteCalls.ts';
import { useInviteeCount } from './useInviteeCount.ts';

type InviteContactsProps = Pick<InviteCalls, 'invite' | 'count'> & {
  contacts: Contact[];
  onSearchContacts: (text: string) => void;
  segments: Segment[];
  onSearchSegments: (text: string) => void;
  onClose: () => void;
};

type Values = { contact_ids: number[]; segment_id: number | null };
type Option = { value: string; label: string };

/** Invites a segment, single contacts, or both; says beforehand how many that are. */
export function InviteContacts({ contacts, segments, invite, count, onClose, ...search }: InviteContactsProps) {
  const element = useRef<HTMLFormElement>(null);
  // The names of those chosen stay known when a further search does not find them.
  const [names, setNames] = useState(new Map<string, string>());
  const initial: Values = { contact_ids: [], segment_id: null };
  const form = useRecordForm({ initial, save: invite, onSaved: onClose });
  useFirstErrorFocus(element, form.failures);
  const { contact_ids, segment_id } = form.values;
  const counted = useInviteeCount(form.values, count);
  const found: Option[] = contacts.map(({ id, name, email }) => ({
    value: String(id),
    label: email ? `${name} · ${email}` : `${name} (no e-mail)`,
  }));
  const options = [...new Map([...names, ...found.map(({ value, label }): [string, string] => [value, label])])];
  const chosen = new Set(contact_ids.map(String));

  function choose(ids: string[]) {
    setNames(new Map(options.filter(([id]) => ids.includes(id))));
    form.set({ contact_ids: ids.map(Number) });
  }

  return (
    <form ref={element} className={styles.fields} onSubmit={form.submit} noValidate>
      <Select
        label="Segment"
        placeholder="Choose a segment"
        searchable
        clearable
        nothingFoundMessage="No such segment"
        data={segments.map((segment) => ({
          value: String(segment.id),
          label: `${segment.name} (${segment.contacts_count.toLocaleString('en')})`,
        }))}
        value={segment_id === null ? null : String(segment_id)}
        error={form.errorOf('segment_id')}
        onSearchChange={(text) => search.onSearchSegments(text.replace(/ \([\d,]+\)$/, ''))}
        onChange={(id) => form.set({ segment_id: id === null ? null : Number(id) })}
      />
      <MultiSelect
        label="Contacts"
        placeholder="Type a name or an address"
        searchable
        clearable
        nothingFoundMessage="Nobody found"
        data={options.filter(([id]) => chosen.has(id) || found.some(({ value }) => value === id)).map(toOption)}
        filter={({ options: all }) => all}
        value={[...chosen]}
        error={form.errorOf('contact_ids')}
        onSearchChange={search.onSearchContacts}
        onChange={choose}
      />
      <p className={styles.count} role="status">
        {counted.words}
      </p>
      <FormFailure message={form.failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ProgressButton pending={form.saving} disabled={counted.invited === 0}>
          {counted.invited === null ? 'Invite' : `Invite ${people(counted.invited)}`}
        </ProgressButton>
      </Group>
    </form>
  );
}

function toOption([value, label]: [string, string]): Option {
  return { value, label };
}
