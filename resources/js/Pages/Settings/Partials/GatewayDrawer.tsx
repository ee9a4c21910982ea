import '#css/mantineForms.css';
import { PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Gateway } from '#contract/gateways.ts';
import { CountInput } from '#js/components/CountInput.tsx';
import type { EditorProps } from '#js/components/EditorProps.ts';
import { FormDrawer } from '#js/components/FormModal.tsx';
import type { FormValues } from '#js/components/formValues.ts';
import { useStoreForm } from '#js/components/useStoreForm.ts';
import { isKey } from '#js/lib/isKey.ts';
import { type GatewayInput, useGateways } from '#js/stores/gateways.ts';
import { PROVIDERS } from './providers.ts';

const NEW_GATEWAY: FormValues<GatewayInput, 'secret_key' | 'webhook_secret' | 'instructions'> = {
  provider: 'stripe',
  name: '',
  is_active: true,
  secret_key: '',
  webhook_secret: '',
  instructions: '',
  pay_within_days: null,
  updated_at: null,
};

type GatewayDrawerProps = EditorProps<Gateway>;

/** Creates or edits a payment gateway. Secrets are never shown again; left empty, they stay as they are. */
export function GatewayDrawer({ record: gateway, onClose }: GatewayDrawerProps) {
  const form = useStoreForm(useGateways, NEW_GATEWAY, gateway, { onSaved: onClose });
  const { provider } = form.values;
  const kept = gateway?.is_configured ? 'Set. Leave empty to keep it.' : undefined;
  return (
    <FormDrawer
      onClose={onClose}
      title={gateway ? `Edit ${gateway.name}` : 'Add payment gateway'}
      form={form}
      submitLabel={gateway ? 'Save gateway' : 'Add gateway'}
    >
      <Select
        label="Provider"
        disabled={gateway !== null}
        data={Object.entries(PROVIDERS).map(([value, { label }]) => ({ value, label }))}
        description={isKey(PROVIDERS, provider) ? PROVIDERS[provider].help : undefined}
        {...form.field('provider')}
        onChange={(next) => form.set({ provider: next === 'stripe' || next === 'offline' ? next : 'sandbox' })}
      />
      <TextInput
        label="Name"
        required
        maxLength={80}
        data-autofocus
        placeholder="Card"
        description="What buyers see when they choose how to pay"
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
            description="How to pay, for example a bank account. Buyers see it after ordering."
            autosize
            minRows={3}
            maxLength={2000}
            {...form.field('instructions')}
          />
          <CountInput
            label="Days to pay"
            description="Seats that are not paid by then go back on sale. Leave empty to keep them until the event begins."
            placeholder="Until the event begins"
            max={90}
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
