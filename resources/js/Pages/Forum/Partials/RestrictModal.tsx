import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useForumPeople } from '#js/stores/conversations/forum/forumPeople.ts';
import { ReasonField } from './ReasonField.tsx';

type RestrictModalProps = { person: { id: number; name: string }; onClose: () => void };

const BAN = 'ban';
const TIMES = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: BAN, label: 'For good' },
];

/** Keeps a person from writing for some days, or for good. They can still read. */
export function RestrictModal({ person, onClose }: RestrictModalProps) {
  const restrict = useForumPeople((state) => state.restrict);
  const form = useRecordForm({
    initial: { days: '7' as string | null, reason: '' },
    save: ({ days, reason }, options) =>
      restrict(person.id, { days: days === BAN ? null : Number(days), is_banned: days === BAN, reason }, options),
    onSaved: onClose,
  });
  const isBan = form.values.days === BAN;
  return (
    <FormModal
      onClose={onClose}
      form={form}
      title={`Suspend ${person.name}?`}
      submitLabel={isBan ? 'Ban person' : 'Suspend person'}
      danger
    >
      <SelectField
        label="For how long"
        required
        data={TIMES}
        value={form.values.days}
        onChange={(days) => form.set({ days })}
        description="They can read, but not write. You can lift it under Suspended people."
        error={form.errorOf('days')}
      />
      <ReasonField {...form.field('reason')} />
    </FormModal>
  );
}
