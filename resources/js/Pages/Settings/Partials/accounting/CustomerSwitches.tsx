import '#css/mantineSwitch.css';
import { Switch } from '@mantine/core';
import { REMINDER_STEPS } from '#domain/accounting/documents.ts';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import type { SettingsValues } from './settingsValues.ts';

/** What customers can do by themselves, and get without asking. */
export function CustomerSwitches({ form }: { form: RecordForm<SettingsValues> }) {
  const { sends_reminders, pays_online, pays_partly, takes_quote_requests, gives_order_invoices } = form.values;
  return (
    <>
      <Switch
        label="Remind customers of overdue invoices"
        description={`By e-mail, ${REMINDER_STEPS.join(' and ')} days after the due date`}
        checked={sends_reminders}
        onChange={(event) => form.set({ sends_reminders: event.currentTarget.checked })}
      />
      <Switch
        label="Take payments of invoices online"
        description="On the page behind the link, through your first payment gateway"
        checked={pays_online}
        onChange={(event) => form.set({ pays_online: event.currentTarget.checked })}
      />
      {pays_online && (
        <Switch
          label="Accept a part of the amount"
          checked={pays_partly}
          onChange={(event) => form.set({ pays_partly: event.currentTarget.checked })}
        />
      )}
      <Switch
        label="Take quote requests on the portal"
        description="A form where visitors describe what they need"
        checked={takes_quote_requests}
        onChange={(event) => form.set({ takes_quote_requests: event.currentTarget.checked })}
      />
      <Switch
        label="Let buyers get an invoice for their order"
        description="On the page of their tickets, once the order is paid"
        checked={gives_order_invoices}
        onChange={(event) => form.set({ gives_order_invoices: event.currentTarget.checked })}
      />
    </>
  );
}
