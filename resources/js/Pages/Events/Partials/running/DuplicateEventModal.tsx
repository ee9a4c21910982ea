import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { DuplicatePreview } from '#contract/selling/eventCopies.ts';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { DuplicatePart } from '#domain/selling/eventCopies.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useDuplicate } from '#js/stores/selling/eventCopies.ts';
import styles from './running.module.css';

type DuplicateEventModalProps = { event: Event; onClose: () => void };

/** Creates a draft copy of an event on another date, with the chosen parts. */
export function DuplicateEventModal({ event, onClose }: DuplicateEventModalProps) {
  const { selected: preview, get } = useDuplicate();
  const can = useCanCheck();
  useLoad(get, event.id);
  const parts = partsOf(preview, can);
  const form = useRecordForm({
    initial: { name: event.name, start_date: null as string | null, left: [] as DuplicatePart[] },
    save: ({ name, start_date, left }, options) => {
      const take = parts.filter(({ part, isOffered }) => isOffered && !left.includes(part)).map(({ part }) => part);
      return useDuplicate.getState().duplicate(event.id, { name, start_date: start_date ?? '', take }, options);
    },
    onSaved: ({ data }) => {
      onClose();
      if (data?.data) {
        router.visit(pageUrl('Events/Show', data.data));
      }
    },
  });
  const { left } = form.values;
  const choose = (part: DuplicatePart, isTaken: boolean) =>
    form.set({ left: isTaken ? left.filter((one) => one !== part) : [...left, part] });

  return (
    <FormModal opened onClose={onClose} title={`Duplicate “${event.name}”`} form={form} submitLabel="Create draft">
      <TextInput label="Name" required maxLength={160} data-autofocus {...form.field('name')} />
      <DateTimeInput
        label="Starts"
        required
        value={form.values.start_date}
        error={form.errorOf('start_date')}
        onChange={(start_date) => form.set({ start_date })}
      />
      <fieldset className={layout.plain}>
        <legend className={styles.legend}>Include</legend>
        <Stack gap="xs">
          {parts
            .filter(({ isOffered }) => isOffered)
            .map(({ part, label }) => {
              const isBlocked = part === 'coupons' && left.includes('tickets');
              return (
                <Checkbox
                  key={part}
                  label={label}
                  checked={!left.includes(part) && !isBlocked}
                  disabled={isBlocked}
                  description={isBlocked ? 'Coupons need the ticket types.' : undefined}
                  onChange={(change) => choose(part, change.currentTarget.checked)}
                />
              );
            })}
        </Stack>
      </fieldset>
      <p className={layout.muted}>
        Sale dates, coupons and tasks move with the start. Orders, allocations and guests stay with this event.
      </p>
    </FormModal>
  );
}

type Part = { part: DuplicatePart; label: string; isOffered: boolean };

/** The parts that can be copied and that this user is allowed to create. */
function partsOf(preview: DuplicatePreview | null, can: (permission: Permission) => boolean): Part[] {
  const { ticket_types, coupons, has_rsvp, surveys, tasks, files, campaign_name } = preview ?? {};
  const countedPart = (part: DuplicatePart, count: number | null | undefined, one: string, permission: Permission) => ({
    part,
    label: counted(count ?? 0, one),
    isOffered: Boolean(count) && can(permission),
  });
  return [
    {
      ...countedPart('tickets', ticket_types, 'ticket type', 'tickets.manage'),
      label: `${counted(ticket_types ?? 0, 'ticket type')} with prices and limits`,
    },
    {
      ...countedPart('coupons', coupons, 'coupon', 'coupons.manage'),
      isOffered: Boolean(coupons) && Boolean(ticket_types) && can('coupons.manage') && can('tickets.manage'),
    },
    { part: 'rsvp', label: 'RSVP settings', isOffered: has_rsvp === true && can('invitations.manage') },
    {
      ...countedPart('surveys', surveys, 'survey', 'surveys.manage'),
      label: `${counted(surveys ?? 0, 'survey')} as drafts`,
    },
    countedPart('tasks', tasks, 'task', 'tasks.work'),
    countedPart('media', files, 'media file', 'media.manage'),
    { part: 'campaign', label: `Campaign “${campaign_name}” with its organisers`, isOffered: Boolean(campaign_name) },
  ];
}
