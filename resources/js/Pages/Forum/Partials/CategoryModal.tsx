import '#css/mantineForms.css';
import '#css/mantineSwitch.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { ForumCategory } from '#contract/conversations/forum.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useForumCategories } from '#js/stores/conversations/forum/forumCategories.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';

type CategoryModalProps = { category: ForumCategory | null; onClose: () => void };

/** Adds a category, or changes one. */
export function CategoryModal({ category, onClose }: CategoryModalProps) {
  const save = useForumCategories((state) => state.save);
  const events = useEventChoices();
  const form = useRecordForm({
    initial: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      event_id: category?.event_id ?? null,
      is_for_holders: category?.is_for_holders ?? false,
    },
    save: (values, options) => save(category?.id ?? null, values, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('category', category?.name)}>
      <TextInput label="Name" required maxLength={80} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxLength={300} {...form.field('description')} />
      <RecordPicker
        label="Event"
        description="Leave it empty for a category of the whole company."
        choices={events}
        value={form.values.event_id}
        name={category?.event_name}
        onChange={(event_id) => form.set({ event_id, ...(event_id === null && { is_for_holders: false }) })}
        error={form.errorOf('event_id')}
      />
      <Switch
        label="Only for ticket holders"
        disabled={form.values.event_id === null}
        {...form.check('is_for_holders')}
      />
    </FormModal>
  );
}
