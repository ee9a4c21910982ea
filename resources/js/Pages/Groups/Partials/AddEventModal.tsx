import '#css/mantineForms.css';
import { Select, Text } from '@mantine/core';
import type { Event } from '#contract/events.ts';
import type { Group } from '#contract/groups.ts';
import { formatDate } from '#domain/dates.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

type AddEventModalProps = {
  group: Group;
  events: Event[];
  onSearch: (search: string) => void;
  opened: boolean;
  onClose: () => void;
  save: (eventId: number) => Promise<SaveOutcome>;
};

/** Puts an event that there is into the group. */
export function AddEventModal({ group, events, onSearch, opened, onClose, save }: AddEventModalProps) {
  const { timezone } = useCompanyFormat();
  const form = useRecordForm<{ event_id: string | null }>({
    initial: { event_id: null },
    save: ({ event_id }) => save(Number(event_id)),
    onSaved: onClose,
  });
  return (
    <FormModal opened={opened} onClose={onClose} title="Add an event" form={form} submitLabel="Add event">
      <Select
        label="Event"
        required
        searchable
        placeholder="Search events"
        nothingFoundMessage="No event without a group matches"
        data={events.map(({ id, name, start_date }) => ({
          value: String(id),
          label: `${name}, ${formatDate(start_date, timezone, 'date')}`,
        }))}
        onSearchChange={onSearch}
        {...form.field('event_id')}
      />
      {group.shares_tickets && (
        <Text size="sm" c="dimmed">
          It gets the ticket setting of “{group.name}”. Ticket types that the group does not have are deleted, or go off
          sale where people hold them.
        </Text>
      )}
    </FormModal>
  );
}
