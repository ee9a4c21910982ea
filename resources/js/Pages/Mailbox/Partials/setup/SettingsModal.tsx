import { Textarea, TextInput } from '@mantine/core';
import type { Mailbox } from '#contract/conversations/mailbox.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';

/** The name of a mailbox, and what stands below mails that are written from it. */
export function SettingsModal({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const save = useMailboxAccounts((state) => state.save);
  const form = useRecordForm({
    initial: { name: mailbox.name, signature: mailbox.signature },
    save: (values, options) => save(mailbox.id, values, options),
    onSaved: onClose,
  });
  return (
    <FormModal
      title={`Settings of ${mailbox.name || mailbox.email}`}
      form={form}
      submitLabel="Save mailbox"
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus {...form.field('name')} />
      <Textarea
        label="Signature"
        description="Stands below your mails."
        autosize
        minRows={3}
        {...form.field('signature')}
      />
    </FormModal>
  );
}
