import '#css/mantineForms.css';
import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { TicketType } from '#contract/tickets.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { FieldRow } from '#js/components/FormPage.tsx';
import { MoneyInput } from '#js/components/MoneyInput.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

export type TicketTypeValues = {
  name: string;
  description: string;
  price: string;
  /** Empty for no limit. */
  capacity: number | string;
  min_per_order: number | string;
  max_per_order: number | string;
  sale_start: string | null;
  sale_end: string | null;
  is_active: boolean;
  is_hidden: boolean;
  /** The version that the form began from. */
  updated_at?: string | null;
};

type TicketTypeDrawerProps = {
  /** Null for a new one. */
  type: TicketType | null;
  currency: string;
  opened: boolean;
  onClose: () => void;
  save: (values: TicketTypeValues) => Promise<SaveOutcome>;
};

/** A new ticket type, or the changes of one. Give it a `key` that changes with what it edits. */
export function TicketTypeDrawer({ type, currency, opened, onClose, save }: TicketTypeDrawerProps) {
  const form = useRecordForm({
    initial: valuesOf(type),
    save,
    onSaved: onClose,
    draft: `ticket-type ${type?.id ?? 'new'}`,
  });
  const taken = type ? type.sold + type.held + type.allocated : 0;
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={type ? `Edit ${type.name}` : 'Add ticket type'}
      form={form}
      submitLabel={type ? 'Save ticket type' : 'Add ticket type'}
    >
      <TextInput label="Name" required maxLength={120} placeholder="Standard" data-autofocus {...form.field('name')} />
      <Textarea label="Description" maxLength={1000} autosize minRows={2} {...form.field('description')} />
      <FieldRow>
        <MoneyInput
          label="Price"
          required
          currency={currency}
          description="0 for a free ticket"
          {...form.field('price')}
        />
        <NumberInput
          label="Capacity"
          min={0}
          allowDecimal={false}
          placeholder="No limit"
          description={taken > 0 ? `${taken} are taken already` : 'Leave empty for no limit'}
          {...form.field('capacity')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label="Least in an order"
          min={1}
          max={100}
          allowDecimal={false}
          {...form.field('min_per_order')}
        />
        <NumberInput label="Most in an order" min={1} max={100} allowDecimal={false} {...form.field('max_per_order')} />
      </FieldRow>
      <DateTimeInput label="On sale from" {...form.field('sale_start')} />
      <DateTimeInput label="On sale until" min={form.values.sale_start} {...form.field('sale_end')} />
      <Switch label="On sale" description="Off sale, nobody can buy it." {...form.check('is_active')} />
      <Switch
        label="Hidden"
        description="Not shown in the portal; for allocations and sales by hand."
        {...form.check('is_hidden')}
      />
    </FormDrawer>
  );
}

function valuesOf(type: TicketType | null): TicketTypeValues {
  return {
    name: type?.name ?? '',
    description: type?.description ?? '',
    price: type?.price ?? '',
    capacity: type?.capacity ?? '',
    min_per_order: type?.min_per_order ?? 1,
    max_per_order: type?.max_per_order ?? 10,
    sale_start: type?.sale_start ?? null,
    sale_end: type?.sale_end ?? null,
    is_active: type?.is_active ?? true,
    is_hidden: type?.is_hidden ?? false,
    updated_at: type?.updated_at,
  };
}
