import { Group } from '@mantine/core';
import { useRef } from 'react';
import type { User } from '#contract/account/users.ts';
import { FormFailure } from '#js/components/form/FormFailure.tsx';
import { useFirstErrorFocus } from '#js/components/form/useFirstErrorFocus.ts';
import { useLeaveGuard } from '#js/components/form/useLeaveGuard.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useUsers } from '#js/stores/account/users/users.ts';
import { AccessFields } from './AccessFields.tsx';
import { accessOf, toAccess } from './accessValues.ts';

/** Changes a user's role and scope. */
export function AccessForm({ user }: { user: User }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm({
    initial: accessOf(user),
    save: (values, options) => useUsers.getState().update(user.id, toAccess(values), options),
    onSaved: () => {
      form.reset(form.values);
    },
  });
  useLeaveGuard(form.isDirty && !form.saving);
  useFirstErrorFocus(element, form.failures);
  return (
    <form ref={element} onSubmit={form.submit} noValidate>
      <fieldset disabled={!user.can_manage} className={layout.stack} style={{ border: 0, margin: 0, padding: 0 }}>
        <AccessFields form={form} />
        <FormFailure message={form.failure} />
        {user.can_manage && (
          <Group justify="flex-end">
            <ProgressButton pending={form.saving} disabled={!form.isDirty}>
              Save access
            </ProgressButton>
          </Group>
        )}
      </fieldset>
    </form>
  );
}
