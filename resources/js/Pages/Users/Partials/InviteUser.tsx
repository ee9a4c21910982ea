import { Button, Group, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { DraftNotice } from '#js/components/form/DraftNotice.tsx';
import { FormFailure } from '#js/components/form/FormFailure.tsx';
import { useFirstErrorFocus } from '#js/components/form/useFirstErrorFocus.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useUserInvitations } from '#js/stores/account/users/userInvitations.ts';
import { AccessFields } from './AccessFields.tsx';
import { NO_ACCESS, toAccess } from './accessValues.ts';

const NOBODY = { name: '', email: '', ...NO_ACCESS };

/** Invites one person: name, address and access. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm({
    initial: NOBODY,
    save: ({ name, email, ...access }, options) =>
      useUserInvitations.getState().invite({ ...toAccess(access), people: [{ name, email }] }, options),
    onSaved: onClose,
    draft: 'invited-user',
  });
  useFirstErrorFocus(element, form.failures);
  return (
    <form ref={element} className={layout.stack} onSubmit={form.submit} noValidate>
      <DraftNotice draft={form.restored} onDiscard={form.discardDraft} />
      <TextInput
        label="Name"
        required
        maxLength={120}
        data-autofocus
        {...form.field('name')}
        error={form.errorOf('people.0.name')}
      />
      <TextInput
        label="E-mail"
        type="email"
        required
        description="The invitation goes here."
        {...form.field('email')}
        error={form.errorOf('people.0.email')}
      />
      <AccessFields form={form} />
      <FormFailure message={form.failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ProgressButton pending={form.saving}>Send invitation</ProgressButton>
      </Group>
    </form>
  );
}
