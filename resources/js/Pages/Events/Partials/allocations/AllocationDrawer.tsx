import '#css/mantineForms.css';
import { Autocomplete, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Contact } from '#contract/contacts.ts';
import type { TicketType } from '#contract/tickets.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { FieldRow } from '#js/components/FormPage.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

export type AllocationValues = {
  name: string;
  email: string;
  phone: string;
  ticket_type_id: string | null;
  quantity: number | string;
  expires_at: string | null;
  note: string;
  send: boolean;
};

type AllocationDrawerProps = {
  types: TicketType[];
  contacts: Contact[];
  /** Looks for contacts near to what is typed. */
  onSearch: (text: string) => void;
  /** Whether this user may mail claim links. */
  canSend: boolean;
  onClose: () => void;
  save: (values: AllocationValues) => Promise<SaveOutcome>;
};

/** Sets seats aside for one person. Choosing a contact fills in the address. */
export function AllocationDrawer({ types, contacts, onSearch, canSend, onClose, save }: AllocationDrawerProps) {
  const only = types.length === 1 ? types[0] : undefined;
  const initial: AllocationValues = {
    ...{ name: '', email: '', phone: '', quantity: 1, expires_at: null, note: '', send: canSend },
    ticket_type_id: only ? String(only.id) : null,
  };
  const form = useRecordForm({ initial, save, onSaved: onClose, draft: 'allocation' });

  function typeName(name: string) {
    form.set({ name });
    onSearch(name);
  }

  function choose(name: string) {
    const contact = contacts.find((each) => each.name === name);
    form.set({ name, ...(contact && { email: contact.email ?? '', phone: contact.phone ?? '' }) });
  }

  return (
    <FormDrawer
      opened
      onClose={onClose}
      title="New allocation"
      form={form}
      submitLabel={form.values.send ? 'Create and send' : 'Create allocation'}
    >
      <Autocomplete
        label="Name"
        required
        data-autofocus
        description="Type to find one of your contacts"
        data={[...new Set(contacts.map((contact) => contact.name))]}
        filter={({ options }) => options}
        {...form.field('name')}
        onChange={typeName}
        onOptionSubmit={choose}
      />
      <TextInput label="E-mail" type="email" required {...form.field('email')} />
      <TextInput label="Phone" type="tel" {...form.field('phone')} />
      <FieldRow>
        <Select
          label="Ticket type"
          required
          placeholder="Choose one"
          data={types.map((type) => ({ value: String(type.id), label: withLeft(type) }))}
          {...form.field('ticket_type_id')}
        />
        <NumberInput label="Tickets" required min={1} max={100} allowDecimal={false} {...form.field('quantity')} />
      </FieldRow>
      <DateTimeInput label="Claim until" {...form.field('expires_at')} />
      <Textarea label="Note" description="Only your team reads it." autosize minRows={2} {...form.field('note')} />
      {canSend && <Switch label="Mail the claim link at once" {...form.check('send')} />}
    </FormDrawer>
  );
}

function withLeft({ name, left }: TicketType): string {
  return left === null ? name : `${name} (${left.toLocaleString('en')} left)`;
}
