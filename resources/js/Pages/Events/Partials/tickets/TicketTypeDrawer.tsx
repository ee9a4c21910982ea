import '#css/mantineForms.css';
import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { TicketType } from '#contract/tickets.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { FieldRow } from '#js/components/FormPage.tsx';
import { followedEnd } from '#js/components/followStart.ts';
import { formTexts } from '#js/components/formTexts.ts';
import type { FormValues } from '#js/components/formValues.ts';
import { MoneyInput } from '#js/components/MoneyInput.tsx';
import { useStoreForm } from '#js/components/useStoreForm.ts';
import { type TicketTypeInput, useTicketTypes } from '#js/stores/tickets/ticketTypes.ts';

type Counts = Record<'capacity' | 'min_per_order' | 'max_per_order', number | string>;

const NEW_TYPE: FormValues<TicketTypeInput, 'description' | 'price'> & Counts = {
  name: '',
  description: '',
  price: '',
  capacity: '',
  min_per_order: 1,
  max_per_order: 10,
  sale_start: null,
  sale_end: null,
  is_active: true,
  is_hidden: false,
  updated_at: null,
};

type TicketTypeDrawerProps = {
  /** Null for a new one. */
  type: TicketType | null;
  currency: string | null;
  onClose: () => void;
};

/** Creates or edits a ticket type. */
export function TicketTypeDrawer({ type, currency, onClose }: TicketTypeDrawerProps) {
  const { timezone } = useCompanyFormat();
  const form = useStoreForm(useTicketTypes, NEW_TYPE, type, { onSaved: onClose, draft: 'ticket-type' });
  const taken = (type?.sold ?? 0) + (type?.held ?? 0) + (type?.allocated ?? 0);
  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts('ticket type', type?.name, 'Add')}>
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
          label="Minimum per order"
          min={1}
          max={100}
          allowDecimal={false}
          {...form.field('min_per_order')}
        />
        <NumberInput
          label="Maximum per order"
          min={1}
          max={100}
          allowDecimal={false}
          {...form.field('max_per_order')}
        />
      </FieldRow>
      <DateTimeInput
        label="On sale from"
        {...form.field('sale_start')}
        onChange={(sale_start) =>
          form.set({
            sale_start,
            sale_end: followedEnd(form.values.sale_end, form.values.sale_start, sale_start, timezone),
          })
        }
      />
      <DateTimeInput label="On sale until" min={form.values.sale_start} {...form.field('sale_end')} />
      <Switch label="On sale" description="When off, it cannot be bought." {...form.check('is_active')} />
      <Switch
        label="Hidden"
        description="Not shown in the portal; for allocations and sales by hand."
        {...form.check('is_hidden')}
      />
    </FormDrawer>
  );
}
