import type { PageProps } from '#contract/pages.ts';
import { Check } from '#js/components/portal/Check.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { seatsHeldText } from './seatsHeldText.ts';

type Gateway = PageProps<'Portal/Checkout'>['gateways'][number];

type Props = {
  gateways: Gateway[];
  timezone: string;
  gatewayId: number | null;
  errors: Record<string, string[]>;
  onGateway: (gateway: Gateway) => void;
};

/** The choice of payment method. */
export function PaymentFields({ gateways, timezone, gatewayId, errors, onGateway }: Props) {
  const paymentError = errors.paymentGatewayId?.[0] ?? errors.paymentMethod?.[0];
  return (
    <fieldset className="p-group">
      <legend>How would you like to pay?</legend>
      {gateways.length === 0 && (
        <PortalNotice tone="warning" title="No payment method yet">
          The organiser has not set up payments. Your tickets stay in your cart until the timer runs out.
        </PortalNotice>
      )}
      <div className="p-choices">
        {gateways.map((gateway) => (
          <Check
            key={gateway.id}
            type="radio"
            name="gateway"
            label={gateway.name}
            help={gateway.instructions}
            note={gateway.kept_until && seatsHeldText(gateway.kept_until, timezone)}
            checked={gateway.id === gatewayId}
            onChange={() => onGateway(gateway)}
          />
        ))}
      </div>
      {paymentError && (
        <p className="p-field-error" role="alert">
          {paymentError}
        </p>
      )}
    </fieldset>
  );
}
