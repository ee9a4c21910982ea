import '#css/mantineForms.css';
import { NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Gateway } from '#contract/gateways.ts';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import { PROVIDERS } from './providers.ts';

export type GatewayValues = {
  provider: Gateway['provider'];
  name: string;
  is_active: boolean;
  secret_key: string;
  webhook_secret: string;
  instructions: string;
  pay_within_days: number | null;
  /** The version that the form began from. */
  updated_at?: string | null;
};

type GatewayDrawerProps = {
  /** Null for a new one. */
  gateway: Gateway | null;
  onClose: () => void;
  save: (values: GatewayValues) => Promise<SaveOutcome>;
};

/** A way to pay. Secrets are written, never shown again; left empty they stay as they are. */
export function GatewayDrawer({ gateway, onClose, save }: GatewayDrawerProps) {
  const form = useRecordForm({ initial: valuesOf(gateway), save, onSaved: onClose });
  const { provider } = form.values;
  const kept = gateway?.is_configured ? 'Set. Leave empty to keep it.' : undefined;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={gateway ? `Edit ${gateway.name}` : 'Add payment gateway'}
      form={form}
      submitLabel={gateway ? 'Save gateway' : 'Add gateway'}
    >
      <Select
        label="Provider"
        disabled={gateway !== null}
        data={Object.entries(PROVIDERS).map(([value, { label }]) => ({ value, label }))}
        description={PROVIDERS[provider].help}
        {...form.field('provider')}
        onChange={(next) => form.set({ provider: next === 'stripe' || next === 'offline' ? next : 'sandbox' })}
      />
      <TextInput
        label="Name"
        required
        maxLength={80}
        data-autofocus
        placeholder="Card"
        description="What buyers choose from"
        {...form.field('name')}
      />
      {provider === 'stripe' && (
        <>
          <PasswordInput label="Secret key" autoComplete="off" description={kept} {...form.field('secret_key')} />
          <PasswordInput
            label="Webhook secret"
            autoComplete="off"
            description={kept}
            {...form.field('webhook_secret')}
          />
        </>
      )}
      {provider === 'offline' && (
        <>
          <Textarea
            label="Instructions"
            description="How buyers pay, for example the bank account. They read it after ordering."
            autosize
            minRows={3}
            maxLength={2000}
            {...form.field('instructions')}
          />
          <NumberInput
            label="Days to pay"
            description="Seats that are not paid by then are free again. Leave empty to keep them until the event begins."
            placeholder="Until the event begins"
            min={1}
            max={90}
            allowDecimal={false}
            {...form.field('pay_within_days')}
            value={form.values.pay_within_days ?? ''}
            onChange={(days) => form.set({ pay_within_days: typeof days === 'number' ? days : null })}
          />
        </>
      )}
      <Switch label="Active" description="Switched off, buyers cannot choose it." {...form.check('is_active')} />
    </FormDrawer>
  );
}

function valuesOf(gateway: Gateway | null): GatewayValues {
  return {
    provider: gateway?.provider ?? 'stripe',
    name: gateway?.name ?? '',
    is_active: gateway?.is_active ?? true,
    secret_key: '',
    webhook_secret: '',
    instructions: gateway?.instructions ?? '',
    pay_within_days: gateway?.pay_within_days ?? null,
    updated_at: gateway?.updated_at,
  };
}
