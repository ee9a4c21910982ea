import '#css/mantineDialogs.css';
import { Button, Drawer, Modal } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { confirm } from '../overlay/confirm.ts';
import { ProgressButton } from '../page/ProgressButton.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './FormPage.module.css';
import type { FormState } from './FormPage.tsx';
import { useFirstErrorFocus } from './useFirstErrorFocus.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

type FormOverlayProps = {
  /** Omit if the form is only rendered while open. */
  opened?: boolean;
  onClose: () => void;
  title: string;
  form: FormState;
  /** Verb and object: “Add coupon”. */
  submitLabel: string;
  danger?: boolean;
  /** Why saving is not possible now; shown beside the disabled button. */
  refusal?: string | undefined;
  /** Replaces “Cancel” if that could be mistaken for the action: “Keep order”. */
  cancelLabel?: string;
  /** Of a modal: wide for values that are shown side by side. */
  size?: 'md' | 'xl';
  children: ReactNode;
};

/** A modal for forms of up to six fields. Asks before closing with changes. */
export function FormModal(props: FormOverlayProps) {
  return (
    <Modal
      opened={props.opened ?? true}
      onClose={closing(props)}
      title={props.title}
      size={props.size ?? 'md'}
      centered
    >
      <OverlayForm {...props} />
    </Modal>
  );
}

/** A drawer for longer forms. */
export function FormDrawer(props: FormOverlayProps) {
  return (
    <Drawer opened={props.opened ?? true} onClose={closing(props)} title={props.title} position="right" size={480}>
      <OverlayForm {...props} />
    </Drawer>
  );
}

function OverlayForm(props: FormOverlayProps) {
  const { form, submitLabel, danger, refusal, cancelLabel = 'Cancel', children } = props;
  const reason = useId();
  const element = useRef<HTMLFormElement>(null);
  useLeaveGuard(form.isDirty && !form.saving);
  useFirstErrorFocus(element, form.failures);
  return (
    <form ref={element} className={styles.stack} onSubmit={form.submit} noValidate>
      <DraftNotice draft={form.restored} onDiscard={form.discardDraft} />
      {children}
      <FormFailure message={form.failure} onOverwrite={form.isConflict ? form.overwrite : undefined} />
      {refusal && (
        <p id={reason} className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={closing(props)}>
          {cancelLabel}
        </Button>
        <ProgressButton
          pending={form.saving}
          color={danger ? 'red' : undefined}
          disabled={Boolean(refusal)}
          aria-describedby={refusal ? reason : undefined}
        >
          {submitLabel}
        </ProgressButton>
      </div>
    </form>
  );
}

function closing({ form, onClose, title }: FormOverlayProps): () => Promise<void> {
  return async () => {
    if (form.saving) {
      return;
    }
    const leave =
      !form.isDirty ||
      (await confirm({
        title: 'Close without saving?',
        body: `What you typed in “${title}” is lost.`,
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (leave) {
      onClose();
    }
  };
}
