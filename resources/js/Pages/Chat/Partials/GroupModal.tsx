import '#css/mantineForms.css';
import '#css/mantineSwitch.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { ChatThread, ChatThreadDetail } from '#contract/conversations/chat.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

type GroupModalProps = { group: ChatThread | null; onClose: () => void; onCreated?: (id: number) => void };

/** Starts a group, or changes one. */
export function GroupModal({ group, onClose, onCreated }: GroupModalProps) {
  const { createGroup, saveGroup } = useChatActions();
  const form = useRecordForm({
    initial: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      is_private: group?.is_private ?? true,
      user_ids: [] as number[],
    },
    save: async ({ user_ids, ...values }, options) => {
      if (group) {
        return saveGroup(group.id, values, options);
      }
      const outcome = await createGroup({ ...values, user_ids }, options);
      if (outcome.ok && outcome.data) {
        onCreated?.((outcome.data as ChatThreadDetail).id);
      }
      return outcome;
    },
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('group', group?.name, group ? undefined : 'Create')}>
      <TextInput label="Name" required maxLength={80} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxLength={300} {...form.field('description')} />
      <Switch
        label="Private"
        description="Only members find a private group. Everyone in the company can join a public one."
        {...form.check('is_private')}
      />
      {!group && (
        <PeoplePicker
          value={form.values.user_ids}
          onChange={(ids) => form.set({ user_ids: ids })}
          error={form.errorOf('user_ids')}
        />
      )}
    </FormModal>
  );
}
