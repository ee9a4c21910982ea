import '#css/mantineForms.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { TicketType } from '#contract/programme/tickets.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { CountInput, LimitInput } from '#js/components/input/CountInput.tsx';
import { PeriodInputs } from '#js/components/input/date/PeriodInputs.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { type TicketTypeInput, useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';

const NEW_TYPE: FormValues<TicketTypeInput, 'description' | 'price'> = {
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

type TicketTypeDrawerProps = EditorProps<TicketType> & {
  currency: string | null;
};

/** Creates or edits a ticket type. */
export function TicketTypeDrawer({ record: type, currency, onClose }: TicketTypeDrawerProps) {
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
        <LimitInput
          label="Capacity"
          min={0}
          description={taken > 0 && `${taken} are already taken`}
          {...form.field('capacity')}
        />
      </FieldRow>
      <FieldRow>
        <CountInput label="Minimum per order" max={100} {...form.field('min_per_order')} />
        <CountInput label="Maximum per order" max={100} {...form.field('max_per_order')} />
      </FieldRow>
      <PeriodInputs form={form} start="sale_start" end="sale_end" labels={['On sale from', 'On sale until']} />
      <Switch label="On sale" description="When off, it cannot be bought." {...form.check('is_active')} />
      <Switch
        label="Hidden"
        description="Not shown in the portal; for allocations and sales by staff."
        {...form.check('is_hidden')}
      />
    </FormDrawer>
  );
}
