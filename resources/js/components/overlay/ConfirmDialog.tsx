import '#css/mantineDialogs.css';
import { Button, Group, Modal } from '@mantine/core';
import styles from './ConfirmDialog.module.css';
import type { OpenQuestion } from './confirm.ts';

/** A confirmation with its consequences. In a dangerous one, the cancel button is focused first. */
export default function ConfirmDialog({ question, opened }: { question: OpenQuestion; opened: boolean }) {
  const { title, body, confirmLabel, cancelLabel = 'Cancel', danger = false, answer } = question;
  return (
    <Modal opened={opened} onClose={() => answer(false)} title={title} size="sm" centered zIndex={310}>
      <div ref={markAsQuestion} className={styles.body}>
        {body}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          onClick={() => answer(true)}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

/** Mantine renders every modal as `dialog`; a confirmation is an `alertdialog`. */
function markAsQuestion(element: HTMLElement | null): void {
  element?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}
