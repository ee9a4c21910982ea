import { Button, Group, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { DraftNotice } from '#js/components/form/DraftNotice.tsx';
import { FormFailure } from '#js/components/form/FormFailure.tsx';
import { useFirstErrorFocus } from '#js/components/form/useFirstErrorFocus.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import styles from './invitations.module.css';

const NEW_GUEST = { name: '', email: '', phone: '' };

/** Invites one person by name and address. Stays open for the next person. */
export function InvitePerson({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm({
    initial: NEW_GUEST,
    save: async (values, options) => {
      const outcome = await useInvitations.getState().invite(eventId, values, options);
      if (outcome.ok && outcome.data.invited === 0) {
        const message = 'This address is already invited.';
        return { ok: false, error: { message, errors: { email: [message] } } };
      }
      return outcome;
    },
    onSaved: () => {
      form.reset(NEW_GUEST);
      element.current?.querySelector('input')?.focus();
    },
    draft: 'invited-guest',
  });
  useFirstErrorFocus(element, form.failures);
  return (
    <form ref={element} className={styles.fields} onSubmit={form.submit} noValidate>
      <DraftNotice draft={form.restored} onDiscard={form.discardDraft} />
      <TextInput label="Name" required data-autofocus autoComplete="off" {...form.field('name')} />
      <TextInput label="E-mail" type="email" required autoComplete="off" {...form.field('email')} />
      <TextInput label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
      <FormFailure message={form.failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <ProgressButton pending={form.saving}>Send invitation</ProgressButton>
      </Group>
    </form>
  );
}
