import '#css/mantineForms.css';
import { PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Gateway } from '#contract/selling/gateways.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { isKey } from '#js/lib/focus/isKey.ts';
import { type GatewayInput, useGateways } from '#js/stores/selling/gateways.ts';
import { PROVIDERS } from './providers.ts';

const NEW_GATEWAY: FormValues<GatewayInput, 'secret_key' | 'webhook_secret' | 'instructions'> = {
  provider: 'stripe',
  name: '',
  is_active: false,
  secret_key: '',
  webhook_secret: '',
  instructions: '',
  pay_within_days: null,
  updated_at: null,
};

type GatewayDrawerProps = EditorProps<Gateway>;

/**
 * Creates or edits a payment gateway. A new one of Stripe is added switched off first, because its webhook's address,
 * which Stripe asks for before it shows the secret, only exists then.
 */
export function GatewayDrawer({ record, onClose }: GatewayDrawerProps) {
  const [added, setAdded] = useState<Gateway | null>(null);
  const gateway = record ?? added;
  return (
    <GatewayForm
      key={gateway?.id ?? 'new'}
      record={gateway}
      isAdded={added !== null}
      onAdded={setAdded}
      onClose={onClose}
    />
  );
}

type GatewayFormProps = GatewayDrawerProps & {
  /** Whether it was added just now, so that its webhook comes next. */
  isAdded: boolean;
  onAdded: (gateway: Gateway) => void;
};

/** Stored secrets are never shown; leaving them empty keeps them. */
function GatewayForm({ record: gateway, isAdded, onAdded, onClose }: GatewayFormProps) {
  const form = useStoreForm(useGateways, NEW_GATEWAY, gateway, {
    onSaved: ({ data }) =>
      data?.provider === 'stripe' && gateway === null ? onAdded({ ...data, is_active: true }) : onClose(),
    draft: 'gateway',
  });
  const { provider, is_active } = form.values;
  const isFirstStep = gateway === null && provider === 'stripe';
  const isKept = gateway?.is_configured ?? false;
  const kept = isKept ? 'Already set. Leave empty to keep it.' : undefined;
  return (
    <FormDrawer
      onClose={onClose}
      title={isAdded ? 'Set up the webhook' : gateway ? `Edit ${gateway.name}` : 'Add payment gateway'}
      form={form}
      submitLabel={isFirstStep ? 'Continue' : gateway ? 'Save gateway' : 'Add gateway'}
      cancelLabel={isAdded ? 'Later' : 'Cancel'}
    >
      <SelectField
        label="Provider"
        disabled={gateway !== null}
        data={Object.entries(PROVIDERS).map(([value, { label }]) => ({ value, label }))}
        description={isKey(PROVIDERS, provider) ? PROVIDERS[provider].help : undefined}
        {...form.field('provider')}
        onChange={(next) =>
          form.set({
            provider: next === 'stripe' || next === 'offline' ? next : 'sandbox',
            is_active: next !== 'stripe',
          })
        }
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
          <PasswordInput
            label="Secret key"
            required={(isFirstStep || is_active) && !isKept && !isAdded}
            autoComplete="off"
            description={isAdded ? 'Set. Leave empty to keep it.' : (kept ?? 'In Stripe under Developers, API keys')}
            {...form.field('secret_key')}
          />
          {gateway?.webhook_url && (
            <TextInput
              label="Webhook address"
              description="Add it in Stripe under Developers, Webhooks, with all events of Checkout and Refund."
              readOnly
              value={gateway.webhook_url}
              rightSection={<CopyButton value={gateway.webhook_url} label="Copy webhook address" />}
            />
          )}
          {!isFirstStep && (
            <PasswordInput
              label="Webhook secret"
              required={is_active && !isKept}
              autoComplete="off"
              description={kept ?? 'The signing secret that Stripe shows for the webhook'}
              {...form.field('webhook_secret')}
            />
          )}
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
      {!isFirstStep && (
        <Switch
          label={provider === 'sandbox' ? 'Test mode' : 'Active'}
          description={
            provider === 'sandbox'
              ? 'While on, every visitor can choose the test card, and all pages say so.'
              : 'When off, buyers cannot choose it.'
          }
          {...form.check('is_active')}
        />
      )}
    </FormDrawer>
  );
}
