import '#css/mantineForms.css';
import { counted } from '#domain/kit/counted.ts';
import { TAG_LENGTH } from '#domain/people/contacts.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { TagsField } from '#js/components/input/TagsField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';
import { useContactTags } from '#js/stores/people/contacts/contactTags.ts';

type TagsModalProps = { ids: number[]; onClose: () => void };

/** Adds tags to several contacts, and takes tags away from them. */
export function TagsModal({ ids, onClose }: TagsModalProps) {
  const { list: known, load } = useContactTags();
  useLoad(load, {});
  const form = useRecordForm({
    initial: { add: [] as string[], remove: [] as string[] },
    save: (values, options) => useContacts.getState().changeTags(ids, values, options),
    onSaved: onClose,
  });
  const { add, remove } = form.values;
  const tags = known.map(({ id }) => id);
  return (
    <FormModal
      onClose={onClose}
      form={form}
      title={`Change tags of ${counted(ids.length, 'contact')}`}
      submitLabel="Change tags"
      refusal={add.length + remove.length === 0 ? 'Choose a tag first.' : undefined}
    >
      <TagsField
        label="Add"
        data={tags}
        maxLength={TAG_LENGTH}
        data-autofocus
        value={add}
        error={form.errorOf('add')}
        onChange={(value) => form.set({ add: value })}
      />
      <TagsField
        label="Remove"
        data={tags}
        maxLength={TAG_LENGTH}
        value={remove}
        error={form.errorOf('remove')}
        onChange={(value) => form.set({ remove: value })}
      />
    </FormModal>
  );
}
