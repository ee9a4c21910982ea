import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Organiser } from '#contract/programme/organisers.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { ContactNameInput } from '#js/Pages/Contacts/Partials/ContactNameInput.tsx';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import type { ActionOptions } from '#js/stores/kit/run.ts';
import type { ContactChoice } from '#js/stores/people/contacts/contactChoices.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { type OrganiserInput, useOrganisers } from '#js/stores/programme/organisers/organisers.ts';

type OrganiserDrawerProps = EditorProps<Organiser>;

const NEW_ORGANISER = {
  name: '',
  email: '',
  phone: '',
  title: '',
  contact_id: null as number | null,
  invite: true,
  updated_at: null as string | null,
} satisfies FormValues<OrganiserInput> & { invite: boolean; updated_at: string | null };

/** Adds or edits an organiser of a campaign: an existing contact, or a new name and address. */
export function OrganiserDrawer({ record: organiser, onClose }: OrganiserDrawerProps) {
  const chosen = useRef<ContactChoice | null>(null);
  const form = useRecordForm({
    initial: { ...formValues(NEW_ORGANISER, organiser), invite: organiser === null },
    record: organiser,
    save: ({ contact_id, ...values }, options) => {
      // If the name was changed after choosing a contact, it is another person.
      const contact = chosen.current?.name === values.name ? chosen.current.id : contact_id;
      return saveOrganiser(organiser, options.known({ ...values, contact_id: contact }), options);
    },
    onSaved: onClose,
    draft: `organiser ${organiser?.id ?? 'new'}`,
  });
  const { invite } = form.values;
  const isActive = organiser?.status === 'active';

  function choose(contact: ContactChoice) {
    const { name, email, phone } = contact;
    chosen.current = contact;
    form.set({ name, email: email ?? '', phone: phone ?? '' });
  }

  return (
    <FormDrawer
      onClose={onClose}
      title={organiser ? `Edit ${organiser.name}` : 'Add organiser'}
      form={form}
      submitLabel={organiser ? 'Save organiser' : invite ? 'Add and invite' : 'Add organiser'}
    >
      {organiser ? (
        <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      ) : (
        <ContactNameInput
          description="Search your contacts, or enter someone new"
          {...form.field('name')}
          onChoose={choose}
        />
      )}
      <TextInput
        label="E-mail"
        type="email"
        required
        disabled={isActive}
        description={isActive ? 'They joined with this address, so it cannot change.' : 'The invitation goes here.'}
        {...form.field('email')}
      />
      <TextInput label="Phone" type="tel" maxLength={40} {...form.field('phone')} />
      <TextInput label="Title" placeholder="Stage manager" maxLength={120} {...form.field('title')} />
      {!organiser && (
        <Switch
          label="Send the invitation now"
          description="Organisers see only this campaign and what belongs to it."
          {...form.check('invite')}
        />
      )}
    </FormDrawer>
  );
}

type Values = OrganiserInput & { invite: boolean };

async function saveOrganiser(organiser: Organiser | null, { invite, ...values }: Values, options: ActionOptions) {
  const { create, update, invite: sendInvitation } = useOrganisers.getState();
  if (organiser) {
    return update(organiser.id, values, options);
  }
  const outcome = await create(values, options);
  if (outcome.ok) {
    if (invite && outcome.data) {
      await sendInvitation(outcome.data);
    }
    // The campaign's header shows the number of organisers.
    void refreshOpen(useCampaigns);
  }
  return outcome;
}
