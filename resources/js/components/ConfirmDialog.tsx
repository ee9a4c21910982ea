import '#css/mantineDialogs.css';
import { Button, Group, Modal } from '@mantine/core';
import styles from './ConfirmDialog.module.css';
import type { OpenQuestion } from './confirm.ts';

/** A question with its consequences and two buttons. In a dangerous one, the cancel button has the focus first. */
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

/** Mantine gives every modal the role of a dialog; one that interrupts with a question is an alert dialog. */
function markAsQuestion(element: HTMLElement | null): void {
  element?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}
