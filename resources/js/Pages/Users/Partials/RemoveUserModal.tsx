import '#css/mantineForms.css';
import type { User } from '#contract/users.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { RecordPicker } from '#js/components/RecordPicker.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useRecordForm } from '#js/components/useRecordForm.ts';
import { useMemberChoices } from '#js/stores/organisers/memberChoices.ts';
import { useBelongings } from '#js/stores/users/belongings.ts';
import { useUsers } from '#js/stores/users/users.ts';

type RemoveUserModalProps = { user: User; onClose: () => void; onRemoved: () => void };

/** Removes a user's access, and asks who takes over their records. */
export function RemoveUserModal({ user, onClose, onRemoved }: RemoveUserModalProps) {
  const { selected, get } = useBelongings();
  const choices = useMemberChoices();
  const form = useRecordForm({
    initial: { hand_over_to: null as number | null },
    save: ({ hand_over_to }, options) => useUsers.getState().removeAndHandOver(user.id, hand_over_to, options),
    onSaved: onRemoved,
  });
  useLoad(get, user.id);
  const belongings = selected?.userId === user.id ? selected.list : [];
  const list = belongings.map(({ name, count }) => `${count ?? ''} ${name.toLowerCase()}`.trim()).join(', ');
  return (
    <FormModal onClose={onClose} title={`Remove ${user.name}?`} form={form} submitLabel="Remove user" danger>
      <p>
        They are signed out everywhere and can no longer sign in to your company. What they created keeps their name;
        private views and notifications are deleted.
      </p>
      {list && (
        <RecordPicker
          label="Who takes over"
          description={`Theirs: ${list}.`}
          required
          value={form.values.hand_over_to}
          choices={choices}
          offers={({ id }) => id !== user.id}
          error={form.errorOf('hand_over_to')}
          onChange={(hand_over_to) => form.set({ hand_over_to })}
        />
      )}
    </FormModal>
  );
}
