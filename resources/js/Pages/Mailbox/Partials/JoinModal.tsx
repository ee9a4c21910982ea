import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useMailChoices, useMailThreads } from '#js/stores/conversations/mailbox/mailThreads.ts';

const CHOOSE = 'Choose a mail of the other conversation.';
const NOTHING_CHOSEN = { ok: false as const, error: { message: CHOOSE, errors: { mail_id: [CHOOSE] } } };

/** Chooses the conversation that the one of a mail is joined with. */
export function JoinModal({ mail, onClose }: { mail: MailDetail; onClose: () => void }) {
  const join = useMailThreads((state) => state.join);
  const choices = useMailChoices();
  const form = useRecordForm<{ mail_id: number | null }, unknown>({
    initial: { mail_id: null },
    save: async ({ mail_id }, options) => (mail_id === null ? NOTHING_CHOSEN : join(mail.id, mail_id, options)),
    onSaved: onClose,
  });
  const isOther = (id: number) => choices.found.find((choice) => choice.id === id)?.threadKey !== mail.thread_key;
  return (
    <FormModal form={form} onClose={onClose} title="Join with another conversation" submitLabel="Join conversations">
      <RecordPicker
        label="Mail of the other conversation"
        placeholder="Search for its subject or sender"
        description="All mails of this conversation move there, and later answers follow."
        required
        value={form.values.mail_id}
        choices={choices}
        offers={({ id }) => isOther(id)}
        onChange={(mail_id) => form.set({ mail_id })}
        error={form.errorOf('mail_id')}
      />
    </FormModal>
  );
}
