import { formatCount } from '#domain/kit/formatCount.ts';
import '#css/mantineForms.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { TicketType } from '#contract/programme/tickets.ts';
import type { Allocation } from '#contract/selling/allocations.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { ContactNameInput } from '#js/Pages/Contacts/Partials/ContactNameInput.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { useAllocations } from '#js/stores/selling/allocations/allocations.ts';
import type { AllocationInput } from '#js/stores/selling/allocations/newAllocations.ts';

type Values = FormValues<Omit<AllocationInput, 'ticket_type_id'>, 'phone' | 'note'> & { ticket_type_id: string | null };

const NEW_ALLOCATION: Values = {
  name: '',
  email: '',
  phone: '',
  ticket_type_id: null,
  quantity: 1,
  expires_at: null,
  note: '',
  send: false,
};

type AllocationDrawerProps = {
  eventId: number;
  /** An allocation that was cancelled, whose person gets another one. */
  from?: Allocation;
  onClose: () => void;
};

/** Reserves seats for one person. Choosing a contact fills in their e-mail address and phone number. */
export function AllocationDrawer({ eventId, from, onClose }: AllocationDrawerProps) {
  const canSend = useCanCheck()('allocations.send');
  const types = useTicketTypes((state) => state.list);
  // The ticket types may arrive after the drawer was opened.
  const onlyType = types.length === 1 && types[0] ? String(types[0].id) : null;
  const form = useRecordForm<Values>({
    initial: { ...(from ? valuesOf(from) : NEW_ALLOCATION), send: canSend },
    save: ({ ticket_type_id, ...values }, options) =>
      useAllocations
        .getState()
        .create(eventId, { ...values, ticket_type_id: ticket_type_id ?? onlyType ?? '' }, options),
    onSaved: onClose,
    ...(!from && { draft: 'allocation' }),
  });

  return (
    <FormDrawer
      onClose={onClose}
      title="New allocation"
      form={form}
      submitLabel={form.values.send ? 'Create and send' : 'Create allocation'}
    >
      <ContactNameInput
        description="Search your contacts, or enter someone new"
        {...form.field('name')}
        onChoose={({ name, email, phone }) => form.set({ name, email: email ?? '', phone: phone ?? '' })}
      />
      <TextInput label="E-mail" type="email" required {...form.field('email')} />
      <TextInput label="Phone" type="tel" {...form.field('phone')} />
      <SelectField
        label="Ticket type"
        required
        placeholder="Choose one"
        data={types.map((type) => ({ value: String(type.id), label: withLeft(type) }))}
        {...form.field('ticket_type_id')}
        value={form.values.ticket_type_id ?? onlyType}
      />
      <FieldRow>
        <CountInput label="Tickets" required max={100} {...form.field('quantity')} />
        <DateTimeInput label="Claim until" {...form.field('expires_at')} />
      </FieldRow>
      <Textarea label="Note" description="Only your team reads it." autosize minRows={2} {...form.field('note')} />
      {canSend && <Switch label="Send the claim link now" {...form.check('send')} />}
    </FormDrawer>
  );
}

/** Without the expiry, which may have passed. */
function valuesOf({ name, email, phone, ticket_type_id, quantity, note }: Allocation): Values {
  return {
    ...NEW_ALLOCATION,
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    ticket_type_id: ticket_type_id ? String(ticket_type_id) : null,
    quantity: quantity ?? 1,
    note: note ?? '',
  };
}

function withLeft({ name, left }: TicketType): string {
  return left === null ? name : `${name} (${formatCount(left)} left)`;
}
