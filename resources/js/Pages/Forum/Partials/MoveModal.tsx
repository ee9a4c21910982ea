import type { ForumTopic } from '#contract/conversations/forum.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useForumCategories } from '#js/stores/conversations/forum/forumCategories.ts';
import { useForumTopics } from '#js/stores/conversations/forum/forumTopics.ts';
import { ReasonField } from './ReasonField.tsx';

type MoveModalProps = { topic: ForumTopic; onClose: () => void };

/** Moves a topic to another category. */
export function MoveModal({ topic, onClose }: MoveModalProps) {
  const move = useForumTopics((state) => state.move);
  const { selected: categories, get } = useForumCategories();
  useLoad(get);
  const form = useRecordForm({
    initial: { category_id: topic.category_id === null ? null : String(topic.category_id), reason: '' },
    save: ({ category_id, reason }, options) => move(topic.id, Number(category_id), reason, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} title={`Move “${topic.title}”`} submitLabel="Move topic">
      <SelectField
        label="Category"
        required
        data={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.category_id}
        onChange={(value) => form.set({ category_id: value })}
        error={form.errorOf('category_id')}
      />
      <ReasonField {...form.field('reason')} />
    </FormModal>
  );
}
