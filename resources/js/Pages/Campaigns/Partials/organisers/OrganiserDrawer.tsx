import '#css/mantineForms.css';
import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Organiser } from '#contract/organisers.ts';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import type { ContactChoice } from '#js/stores/contacts/contactChoices.ts';

export type OrganiserValues = {
  name: string;
  email: string;
  phone: string;
  title: string;
  contact_id: number | null;
  invite: boolean;
  /** The version that the form began from. */
  updated_at?: string | null;
};

type OrganiserDrawerProps = {
  /** Null for a new one. */
  organiser: Organiser | null;
  contacts: ContactChoice[];
  /** Looks for contacts near to what is typed. */
  onSearch: (text: string) => void;
  onClose: () => void;
  save: (values: OrganiserValues) => Promise<SaveOutcome>;
};

/** Somebody who prepares the campaign: one of the contacts, or a new name and address. */
export function OrganiserDrawer({ organiser, contacts, onSearch, onClose, save }: OrganiserDrawerProps) {
  const chosen = useRef<ContactChoice | null>(null);
  const form = useRecordForm({
    initial: valuesOf(organiser),
    // Another name typed over a chosen contact is somebody else.
    save: (values) =>
      save({ ...values, contact_id: chosen.current?.name === values.name ? chosen.current.id : values.contact_id }),
    onSaved: onClose,
    draft: `organiser ${organiser?.id ?? 'new'}`,
  });
  const { invite } = form.values;
  const isActive = organiser?.status === 'active';

  function typeName(name: string) {
    form.set({ name });
    onSearch(name);
  }

  function choose(id: string) {
    const contact = contacts.find((each) => String(each.id) === id);
    if (contact) {
      const { name, email, phone } = contact;
      chosen.current = contact;
      form.set({ name, email: email ?? '', phone: phone ?? '' });
    }
  }

  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={organiser ? `Edit ${organiser.name}` : 'Add organiser'}
      form={form}
      submitLabel={organiser ? 'Save organiser' : invite ? 'Add and invite' : 'Add organiser'}
    >
      {organiser ? (
        <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      ) : (
        <Autocomplete
          label="Name"
          required
          data-autofocus
          description="Type to find one of your contacts, or enter somebody new"
          data={contacts.map((contact) => ({ value: String(contact.id), label: contact.name }))}
          renderOption={({ option }) => (
            <ContactOption contact={contacts.find(({ id }) => String(id) === option.value)} />
          )}
          filter={({ options }) => options}
          {...form.field('name')}
          onChange={typeName}
          onOptionSubmit={choose}
        />
      )}
      <TextInput
        label="E-mail"
        type="email"
        required
        disabled={isActive}
        description={isActive ? 'They joined with this address, so it stays.' : 'The invitation goes here.'}
        {...form.field('email')}
      />
      <TextInput label="Phone" type="tel" maxLength={40} {...form.field('phone')} />
      <TextInput label="Title" placeholder="Stage manager" maxLength={120} {...form.field('title')} />
      {!organiser && (
        <Switch
          label="Send the invitation at once"
          description="They see this campaign and what belongs to it, and nothing else."
          {...form.check('invite')}
        />
      )}
    </FormDrawer>
  );
}

function ContactOption({ contact }: { contact: ContactChoice | undefined }) {
  return (
    <span>
      {contact?.name} <small>{contact?.email}</small>
    </span>
  );
}

function valuesOf(organiser: Organiser | null): OrganiserValues {
  return {
    name: organiser?.name ?? '',
    email: organiser?.email ?? '',
    phone: organiser?.phone ?? '',
    title: organiser?.title ?? '',
    contact_id: organiser?.contact_id ?? null,
    invite: organiser === null,
    updated_at: organiser?.updated_at,
  };
}
