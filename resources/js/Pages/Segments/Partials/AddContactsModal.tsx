import '#css/mantineForms.css';
import { MAX_MEMBERS_AT_ONCE } from '#domain/people/segments.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';

type Chosen = { id: number; name: string };
type AddContactsModalProps = { segmentId: number; onSaved: () => unknown; onClose: () => void };

/** Chooses contacts to add to a segment. */
export function AddContactsModal({ segmentId, onSaved, onClose }: AddContactsModalProps) {
  const form = useRecordForm({
    initial: { contact_ids: [] as Chosen[] },
    save: ({ contact_ids }, options) =>
      useSegments.getState().addContacts(
        segmentId,
        contact_ids.map(({ id }) => id),
        options,
      ),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { contact_ids: chosen } = form.values;
  return (
    <FormModal
      onClose={onClose}
      form={form}
      title="Add contacts"
      submitLabel="Add contacts"
      refusal={chosen.length === 0 ? 'Choose at least one contact.' : undefined}
    >
      <RecordsPicker
        label="Contacts"
        choices={useContactChoices()}
        max={MAX_MEMBERS_AT_ONCE}
        data-autofocus
        value={chosen}
        error={form.errorOf('contact_ids')}
        onChange={(contact_ids) => form.set({ contact_ids })}
      />
    </FormModal>
  );
}
