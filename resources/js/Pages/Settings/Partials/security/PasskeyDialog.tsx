import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { Passkey } from '#contract/account/passkeys.ts';
import { MAX_PASSKEY_NAME } from '#domain/account/passkeys.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { PasswordQuestion } from '#js/components/form/PasswordQuestion.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { usePasskeys } from '#js/stores/account/passkeys.ts';
import type { PasskeyStep } from './PasskeyStep.ts';

type PasskeyDialogProps = { step: PasskeyStep; onOpen: (step: PasskeyStep) => void; onClose: () => void };

/** Adds a passkey in three steps: password, browser prompt, name. Also renames or removes one. */
export function PasskeyDialog({ step, onOpen, onClose }: PasskeyDialogProps) {
  const { add, remove } = usePasskeys();
  if (step.kind === 'add') {
    return (
      <PasswordQuestion<Passkey | null>
        title="Add passkey"
        text="Your browser then asks where to keep it: on this device, in a password manager, or on a phone or security key."
        submitLabel="Create passkey"
        ask={add}
        onDone={(passkey) => (passkey ? onOpen({ kind: 'name', passkey }) : onClose())}
        onClose={onClose}
      />
    );
  }
  const { id, name } = step.passkey;
  if (step.kind === 'remove') {
    return (
      <PasswordQuestion
        title={`Remove ${name}?`}
        text="It no longer signs you in. Delete it on your device or in your password manager too, which may still offer it."
        submitLabel="Remove passkey"
        isDangerous
        ask={(password, options) => remove(id, password, options)}
        onClose={onClose}
      />
    );
  }
  return <NameDialog passkey={step.passkey} isNew={step.kind === 'name'} onClose={onClose} />;
}

function NameDialog({ passkey, isNew, onClose }: { passkey: Passkey; isNew: boolean; onClose: () => void }) {
  const { rename } = usePasskeys();
  const form = useRecordForm<{ name: string }>({
    initial: { name: passkey.name },
    record: passkey,
    save: ({ name }, options) => rename(passkey.id, name, options),
    onSaved: onClose,
  });
  return (
    <FormModal
      title={isNew ? 'Passkey added' : 'Rename passkey'}
      form={form}
      submitLabel="Save name"
      cancelLabel={isNew ? 'Keep this name' : 'Cancel'}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="To recognise it in this list."
        required
        data-autofocus
        maxLength={MAX_PASSKEY_NAME}
        {...form.field('name')}
      />
    </FormModal>
  );
}
