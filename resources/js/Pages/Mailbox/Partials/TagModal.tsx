import { Button, TextInput } from '@mantine/core';
import type { MailTag } from '#contract/conversations/mailbox.ts';
import { TAG_COLORS, type TagColor } from '#domain/conversations/mailbox.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useMailActions } from '#js/stores/conversations/mailbox/mailActions.ts';

type TagModalProps = { mailboxId: number; tag: MailTag | null; onClose: () => void };

const LABELS: Record<TagColor, string> = {
  ...{ grey: 'Grey', red: 'Red', orange: 'Orange', yellow: 'Yellow', green: 'Green', blue: 'Blue', purple: 'Purple' },
};
const COLORS = TAG_COLORS.map((value) => ({ value, label: LABELS[value] }));

/** Adds a tag to a mailbox, changes it or removes it. */
export function TagModal({ mailboxId, tag, onClose }: TagModalProps) {
  const { saveTag, removeTag } = useMailActions();
  const form = useRecordForm({
    initial: { name: tag?.name ?? '', color: tag?.color ?? ('grey' as const) },
    save: (values, options) => saveTag(mailboxId, { ...values, ...(tag && { tag_id: tag.id }) }, options),
    onSaved: onClose,
  });
  const remove = async (id: number, name: string) => {
    const isSure = await confirm({
      title: `Remove “${name}”?`,
      body: 'It is removed from all mails that have it. The mails stay.',
      confirmLabel: 'Remove tag',
      danger: true,
    });
    if (isSure && (await removeTag(mailboxId, id)).ok) {
      onClose();
    }
  };
  return (
    <FormModal form={form} onClose={onClose} {...formTexts('tag', tag?.name)}>
      <TextInput label="Name" required maxLength={40} data-autofocus {...form.field('name')} />
      <SelectField
        label="Colour"
        data={COLORS}
        value={form.values.color}
        onChange={(value) => form.set({ color: TAG_COLORS.find((color) => color === value) ?? 'grey' })}
        error={form.errorOf('color')}
      />
      {tag && (
        <div>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => remove(tag.id, tag.name)}>
            Remove tag
          </Button>
        </div>
      )}
    </FormModal>
  );
}
