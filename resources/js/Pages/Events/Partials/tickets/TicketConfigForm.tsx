import '#css/mantineForms.css';
import { NumberInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import type { TicketConfig } from '#contract/tickets.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FieldRow, FormPage, FormSection } from '#js/components/FormPage.tsx';
import { MoneyInput } from '#js/components/MoneyInput.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

type TicketConfigValues = {
  is_selling: boolean;
  capacity: number | string;
  max_per_order: number | string;
  sale_start: string | null;
  sale_end: string | null;
  fee_percent: string;
  fee_fixed: string;
  fee_mode: TicketConfig['fee_mode'];
  collect_attendees: boolean;
  ask_phone: boolean;
  ask_special_requirements: boolean;
  show_remaining_below: number | string;
  terms: string;
  confirmation_message: string;
  /** The version that the form began from. */
  updated_at?: string | null;
};

type TicketConfigFormProps = {
  config: TicketConfig;
  currency: string;
  cancelHref: string;
  save: (values: TicketConfigValues) => Promise<SaveOutcome>;
};

/** The rules for all tickets of an event, in sections. */
export function TicketConfigForm({ config, currency, cancelHref, save }: TicketConfigFormProps) {
  const form = useRecordForm({ initial: valuesOf(config), save, draft: 'ticket-config' });
  return (
    <FormPage form={form} submitLabel="Save settings" cancelHref={cancelHref}>
      <FormSection title="Sales" description="When tickets can be bought, and how many.">
        <Switch
          label="Sell tickets"
          description="Switched off, the event stays visible and nothing can be bought."
          {...form.check('is_selling')}
        />
        <FieldRow>
          <DateTimeInput label="Sales start" {...form.field('sale_start')} />
          <DateTimeInput label="Sales end" min={form.values.sale_start} {...form.field('sale_end')} />
        </FieldRow>
        <FieldRow>
          <NumberInput
            label="Capacity of the event"
            description="Shared by all ticket types. Leave empty where only the types limit."
            placeholder="No limit"
            min={0}
            allowDecimal={false}
            {...form.field('capacity')}
          />
          <NumberInput
            label="Most tickets in an order"
            min={1}
            max={100}
            allowDecimal={false}
            {...form.field('max_per_order')}
          />
        </FieldRow>
        <NumberInput
          label="Show how many are left below"
          description="“Only 4 left” appears once fewer than this are left. 0 never shows it."
          min={0}
          max={1000}
          allowDecimal={false}
          {...form.field('show_remaining_below')}
        />
      </FormSection>
      <FormSection title="Booking fee" description="For each paid ticket. Free tickets never carry one.">
        <FieldRow>
          <TextInput label="Percent of the price" inputMode="decimal" rightSection="%" {...form.field('fee_percent')} />
          <MoneyInput label="And a fixed part" currency={currency} {...form.field('fee_fixed')} />
        </FieldRow>
        <Radio.Group
          label="Who pays it"
          {...form.field('fee_mode')}
          onChange={(mode) => form.set({ fee_mode: modeOf(mode) })}
        >
          <Radio value="buyer_pays" label="The buyer, on top of the price" mt="xs" />
          <Radio value="organiser_pays" label="You, out of the price" mt="xs" />
        </Radio.Group>
      </FormSection>
      <FormSection title="Checkout" description="What a buyer is asked. Fewer questions sell more tickets.">
        <Switch
          label="Ask for the name on each ticket"
          description="Switched off, only the buyer is asked."
          {...form.check('collect_attendees')}
        />
        <Switch label="Ask for a phone number" {...form.check('ask_phone')} />
        <Switch
          label="Ask for special requirements"
          description="Access needs, food, anything that you should know."
          {...form.check('ask_special_requirements')}
        />
      </FormSection>
      <FormSection title="Words" description="What the buyer agrees to and reads afterwards.">
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
          description="On the page of the tickets and in the e&#8209;mail with them."
          autosize
          minRows={2}
          maxRows={8}
          {...form.field('confirmation_message')}
        />
      </FormSection>
    </FormPage>
  );
}

function modeOf(mode: string): TicketConfig['fee_mode'] {
  return mode === 'organiser_pays' ? 'organiser_pays' : 'buyer_pays';
}

function valuesOf(config: TicketConfig): TicketConfigValues {
  const { event_id: _, ...rules } = config;
  return {
    ...rules,
    capacity: rules.capacity ?? '',
    terms: rules.terms ?? '',
    confirmation_message: rules.confirmation_message ?? '',
  };
}
