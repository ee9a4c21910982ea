import { IconTag, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#contract/selling/cart.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import '#css/portal/checkout/coupon.css';

type Props = {
  coupon: Cart['coupon'];
  error: string;
  busy: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** An input for a coupon code, or the applied coupon. */
export function CouponField({ coupon, error, busy, onApply, onRemove }: Props) {
  const [code, setCode] = useState('');
  const applied = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);

  // The form disappears once the code is applied; move the focus to the applied coupon instead of losing it.
  useEffect(() => {
    if (coupon && hasSent.current) {
      applied.current?.focus();
    }
    hasSent.current = false;
  }, [coupon]);

  if (coupon) {
    return (
      <div ref={applied} className="p-coupon-applied" tabIndex={-1}>
        <IconTag size={18} aria-hidden="true" />
        <span>
          <strong>{coupon.code}</strong> {coupon.description}
        </span>
        <button type="button" aria-label={`Remove coupon ${coupon.code}`} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
    );
  }
  return (
    <details className="p-coupon" open={error !== '' || undefined}>
      <summary>Have a code?</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') {
            hasSent.current = true;
            onApply(code.trim());
          }
        }}
      >
        <Field
          label="Code"
          name="code"
          value={code}
          // A toast has already reported the invalid code (specification §8); the field adds what to do.
          error={error === 'Invalid coupon code' ? 'Check the spelling, or continue without a code.' : error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          Apply
        </Button>
      </form>
    </details>
  );
}
