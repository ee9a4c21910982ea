import '#css/mantineForms.css';
import type { Role } from '#contract/account/roles.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useRoles } from '#js/stores/account/roles.ts';

/** Deletes a role after asking which role its users get instead. */
export function RemoveRoleModal({ role, onClose }: { role: Role; onClose: () => void }) {
  const others = useRoles(({ list }) => list).filter(({ id }) => id !== role.id);
  const form = useRecordForm({
    initial: { replacement_id: null as number | null },
    save: ({ replacement_id }, options) => useRoles.getState().removeAndReplace(role.id, replacement_id, options),
    onSaved: onClose,
  });
  const people = (role.users ?? 0) + (role.invitations ?? 0);
  const { replacement_id } = form.values;
  return (
    <FormModal onClose={onClose} title={`Remove role “${role.name}”?`} form={form} submitLabel="Remove role" danger>
      <p>
        {people === 0
          ? 'Nobody has it.'
          : `${people === 1 ? 'One person has it or was invited to it' : `${people} people have it or were invited to it`}. They get the replacement role at once.`}
      </p>
      {people > 0 && (
        <SelectField
          label="Replacement role"
          required
          data-autofocus
          placeholder="Choose a role"
          data={others.map(({ id, name, can_give }) => ({ value: String(id), label: name, disabled: !can_give }))}
          value={replacement_id === null ? null : String(replacement_id)}
          error={form.errorOf('replacement_id')}
          onChange={(id) => form.set({ replacement_id: id === null ? null : Number(id) })}
        />
      )}
    </FormModal>
  );
}
