import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { Text } from '@mantine/core';
import type { Group } from '#contract/programme/groups.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { datedChoices } from '#js/Pages/Events/Partials/datedChoices.ts';
import { addEventToGroup } from '#js/stores/programme/groups/groupActions.ts';
import { useUngroupedEventChoices } from '#js/stores/programme/groups/ungroupedEventChoices.ts';

type AddEventModalProps = {
  group: Group;
  opened: boolean;
  onClose: () => void;
  /** Called after each attempt: somebody else may have changed the group. */
  onTried: () => void;
};

/** Adds an existing event to the group. */
export function AddEventModal({ group, opened, onClose, onTried }: AddEventModalProps) {
  const { timezone } = useCompanyFormat();
  const choices = useUngroupedEventChoices();
  const form = useRecordForm<{ event_id: number | null }>({
    initial: { event_id: null },
    save: async ({ event_id }, options) => {
      const outcome = await addEventToGroup(group.id, event_id ?? 0, options);
      onTried();
      return outcome;
    },
    onSaved: onClose,
  });
  return (
    <FormModal opened={opened} onClose={onClose} title="Add an event" form={form} submitLabel="Add event">
      <RecordPicker
        label="Event"
        required
        placeholder="Search events"
        description="Upcoming events without a group"
        value={form.values.event_id}
        choices={datedChoices(choices, timezone)}
        error={form.errorOf('event_id')}
        onChange={(event_id) => form.set({ event_id })}
      />
      {group.shares_tickets && (
        <Text size="sm" c="dimmed">
          It gets the ticket settings of “{group.name}”. Ticket types that the group does not have are deleted, or go
          off sale where people hold them.
        </Text>
      )}
    </FormModal>
  );
}
