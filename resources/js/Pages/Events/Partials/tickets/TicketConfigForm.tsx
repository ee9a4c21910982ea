import '#css/mantineForms.css';
import { Radio, Switch, Textarea, TextInput } from '@mantine/core';
import type { TicketConfig } from '#contract/programme/tickets.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FieldRow, FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { CountInput, LimitInput } from '#js/components/input/CountInput.tsx';
import { PeriodInputs } from '#js/components/input/date/PeriodInputs.tsx';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { PercentInput } from '#js/components/input/PercentInput.tsx';
import { type TicketConfigInput, useTicketConfig } from '#js/stores/programme/tickets/ticketConfig.ts';

type Text =
  | 'fee_percent'
  | 'fee_fixed'
  | 'tax_note'
  | 'accessibility'
  | 'refund_rule'
  | 'terms'
  | 'confirmation_message';

const DEFAULTS: FormValues<TicketConfigInput, Text> = {
  is_selling: true,
  capacity: '',
  max_per_order: 10,
  sale_start: null,
  sale_end: null,
  fee_percent: '0',
  fee_fixed: '0',
  fee_mode: 'buyer_pays',
  collect_attendees: true,
  ask_phone: false,
  ask_special_requirements: false,
  show_remaining_below: 10,
  tax_note: '',
  doors_minutes: '',
  minimum_age: '',
  accessibility: '',
  refund_rule: '',
  terms: '',
  confirmation_message: '',
  updated_at: null,
};

type TicketConfigFormProps = { eventId: number; config: TicketConfig; currency: string | null };

/** Settings for all tickets of an event. */
export function TicketConfigForm({ eventId, config, currency }: TicketConfigFormProps) {
  const { save } = useTicketConfig.getState();
  const form = useRecordForm({
    initial: formValues(DEFAULTS, config),
    record: config,
    save: (values, options) => save(eventId, options.known(values), options),
    draft: 'ticket-config',
  });
  return (
    <FormPage form={form} submitLabel="Save settings" cancelHref={pageUrl('Events/TicketManagement', { id: eventId })}>
      <FormSection title="Sales" description="When tickets can be bought, and how many.">
        <Switch
          label="Sell tickets"
          description="When off, the event stays visible but tickets cannot be bought."
          {...form.check('is_selling')}
        />
        <FieldRow>
          <PeriodInputs form={form} start="sale_start" end="sale_end" labels={['Sales start', 'Sales end']} />
        </FieldRow>
        <FieldRow>
          <LimitInput
            label="Capacity of the event"
            description="Shared by all ticket types. Leave empty if only the types have limits."
            min={0}
            {...form.field('capacity')}
          />
          <CountInput label="Maximum tickets per order" max={100} {...form.field('max_per_order')} />
        </FieldRow>
        <CountInput
          label="Show remaining tickets below"
          description="“Only 4 left” appears once fewer than this are left. 0 never shows it."
          min={0}
          max={1000}
          {...form.field('show_remaining_below')}
        />
      </FormSection>
      <FormSection title="Booking fee" description="For each paid ticket. Free tickets never carry one.">
        <FieldRow>
          <PercentInput label="Percentage of the price" {...form.field('fee_percent')} />
          <MoneyInput label="Plus a fixed amount" currency={currency} {...form.field('fee_fixed')} />
        </FieldRow>
        <Radio.Group
          label="Who pays the fee"
          {...form.field('fee_mode')}
          onChange={(mode) => form.set({ fee_mode: mode === 'organiser_pays' ? mode : 'buyer_pays' })}
        >
          <Radio value="buyer_pays" label="The buyer, on top of the price" mt="xs" />
          <Radio value="organiser_pays" label="You, out of the price" mt="xs" />
        </Radio.Group>
        <TextInput
          label="Tax in the prices"
          description="Shown beside prices and totals, such as “8.1% VAT included”."
          maxLength={120}
          {...form.field('tax_note')}
        />
      </FormSection>
      <FormSection title="Checkout" description="What buyers are asked. Fewer questions sell more tickets.">
        <Switch
          label="Ask for the name on each ticket"
          description="When off, only the buyer’s name is asked for."
          {...form.check('collect_attendees')}
        />
        <Switch label="Ask for a phone number" {...form.check('ask_phone')} />
        <Switch
          label="Ask for special requirements"
          description="Accessibility, food, anything else you should know."
          {...form.check('ask_special_requirements')}
        />
      </FormSection>
      <FormSection title="Good to know" description="Shown on the event’s page. What is left empty is not shown.">
        <FieldRow>
          <LimitInput
            label="Doors open"
            placeholder="Not stated"
            description="Minutes before the start."
            min={0}
            max={1440}
            {...form.field('doors_minutes')}
          />
          <LimitInput
            label="Minimum age"
            placeholder="Not stated"
            description="In years. 0 welcomes all ages."
            min={0}
            max={99}
            {...form.field('minimum_age')}
          />
        </FieldRow>
        <Textarea
          label="Accessibility"
          description="Step-free access, wheelchair spaces, hearing loops, assistance."
          maxLength={500}
          autosize
          minRows={2}
          {...form.field('accessibility')}
        />
        <Textarea
          label="Refunds"
          description="Until when buyers get their money back, such as “Full refund until 7 days before the event”."
          maxLength={500}
          autosize
          minRows={2}
          {...form.field('refund_rule')}
        />
      </FormSection>
      <FormSection title="Terms and confirmation" description="What the buyer agrees to, and reads after buying.">
        <Textarea
          label="Terms"
          description="Agreed to before paying."
          autosize
          minRows={3}
          maxRows={12}
          {...form.field('terms')}
        />
        <Textarea
          label="Message after buying"
          description="Shown on the tickets page and in the e&#8209;mail with the tickets."
          autosize
          minRows={2}
          maxRows={8}
          {...form.field('confirmation_message')}
        />
      </FormSection>
    </FormPage>
  );
}
