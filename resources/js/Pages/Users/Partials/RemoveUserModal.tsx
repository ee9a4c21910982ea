import '#css/mantineForms.css';
import type { User } from '#contract/account/users.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useBelongings } from '#js/stores/account/users/belongings.ts';
import { useUsers } from '#js/stores/account/users/users.ts';
import { useMemberChoices } from '#js/stores/programme/organisers/memberChoices.ts';

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
