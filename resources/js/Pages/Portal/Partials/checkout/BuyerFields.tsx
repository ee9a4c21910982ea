import { Link } from '@inertiajs/react';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import type { Buyer } from '#js/stores/selling/checkout/checkoutDraft.ts';

type Props = {
  buyer: Buyer;
  askPhone: boolean;
  errors: Record<string, string[]>;
  onType: (change: Partial<Buyer>) => void;
  /** Sign-in page for guests; null if signed in. */
  signInHref: string | null;
};

/** The buyer's details; tickets are sent to this address. */
export function BuyerFields({ buyer, askPhone, errors, onType, signInHref }: Props) {
  return (
    <fieldset className="p-group">
      <legend>Your details</legend>
      {signInHref && (
        <p className="p-group-note">
          No account needed. Have one? <Link href={signInHref}>Sign in</Link>
        </p>
      )}
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        value={buyer.name}
        error={errors['buyer.name']?.[0]}
        onChange={(event) => onType({ name: event.target.value })}
      />
      <EmailField
        autoComplete="email"
        required
        help="Your tickets are sent here."
        value={buyer.email}
        error={errors['buyer.email']?.[0]}
        onChange={(event) => onType({ email: event.target.value })}
      />
      {askPhone && (
        <Field
          label="Phone"
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          value={buyer.phone}
          error={errors['buyer.phone']?.[0]}
          onChange={(event) => onType({ phone: event.target.value })}
        />
      )}
    </fieldset>
  );
}
