import '#css/mantineSelect.css';
import '#css/mantineForms.css';
import { Autocomplete } from '@mantine/core';
import { useCan } from '#js/stores/account/permissions.ts';
import { type ContactChoice, useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';

type ContactNameInputProps = {
  description: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => unknown;
  /** Called when an existing contact is chosen; `onChange` follows with their name. */
  onChoose: (contact: ContactChoice) => unknown;
};

/** The name of a person: an existing contact, or someone new. Users who may not see contacts only type it. */
export function ContactNameInput({ onChange, onChoose, description, ...input }: ContactNameInputProps) {
  const canSearch = useCan('contacts.view');
  const { found, search } = useContactChoices();
  const contactOf = (id: string) => found.find((contact) => String(contact.id) === id);

  function choose(id: string) {
    const contact = contactOf(id);
    if (contact) {
      onChoose(contact);
    }
  }

  return (
    <Autocomplete
      {...input}
      label="Name"
      required
      data-autofocus
      description={canSearch && description}
      data={canSearch ? found.map(({ id, name }) => ({ value: String(id), label: name })) : []}
      renderOption={({ option }) => <ContactOption contact={contactOf(option.value)} />}
      filter={({ options }) => options}
      onChange={(name) => {
        onChange(name);
        if (canSearch) {
          void search(name);
        }
      }}
      onOptionSubmit={choose}
    />
  );
}

function ContactOption({ contact }: { contact: ContactChoice | undefined }) {
  return (
    <span>
      {contact?.name} <small>{contact?.email}</small>
    </span>
  );
}
