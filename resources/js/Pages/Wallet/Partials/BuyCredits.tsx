import '#css/mantineForms.css';
import { Radio, TextInput } from '@mantine/core';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { CREDIT_PACKAGES, MAX_CREDITS, MIN_CREDITS, priceOfCredits } from '#domain/wallet/wallet.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { leave } from '#js/lib/visit/leave.ts';
import { usePurchases } from '#js/stores/wallet/purchases.ts';
import { useWalletPrices } from '#js/stores/wallet/walletFigures.ts';

const OTHER = 'other';

/** Chooses how many credits to buy, and goes to the provider's page. */
export function BuyCredits({ onClose }: { onClose: () => void }) {
  const { selected: prices, get } = useWalletPrices();
  useLoad(get);
  const { begin, checkout } = usePurchases.getState();
  const form = useRecordForm({
    initial: { choice: 'medium' as string, credits: '' },
    save: (values, options) => begin(countIn(values), options),
    onSaved: async ({ data }) => {
      const purchase = data?.data ?? null;
      // Another backend may send the address of the payment page only with the checkout data.
      const read = purchase && !purchase.redirect_url ? await checkout(purchase.id) : null;
      const url = purchase?.redirect_url ?? (read?.ok ? read.data.data.redirect_url : null);
      if (url) {
        leave(url);
      } else {
        onClose();
      }
    },
  });
  const credits = countIn(form.values);
  const price = priceOf(credits, prices);
  return (
    <FormModal
      onClose={onClose}
      title="Buy credits"
      form={form}
      submitLabel={price ? `Pay ${price}` : 'Continue to payment'}
      refusal={
        credits < MIN_CREDITS || credits > MAX_CREDITS
          ? `Enter between ${formatCount(MIN_CREDITS)} and ${formatCount(MAX_CREDITS)} credits.`
          : undefined
      }
    >
      <Radio.Group
        label="How many"
        value={form.values.choice}
        onChange={(choice) => form.set({ choice })}
        error={form.values.choice === OTHER ? undefined : form.errorOf('credits')}
      >
        <div className={layout.tight}>
          {CREDIT_PACKAGES.map((each) => (
            <Radio
              key={each.key}
              value={each.key}
              label={`${formatCount(each.credits)} credits`}
              description={priceOf(each.credits, prices)}
            />
          ))}
          <Radio value={OTHER} label="Another number" />
        </div>
      </Radio.Group>
      {form.values.choice === OTHER && (
        <TextInput label="Credits" required inputMode="numeric" data-autofocus {...form.field('credits')} />
      )}
      {prices?.is_sandbox && (
        <p className={layout.muted}>This installation takes no payments: you pay in the sandbox, and no money moves.</p>
      )}
    </FormModal>
  );
}

function countIn({ choice, credits }: { choice: string; credits: string }): number {
  const chosen = CREDIT_PACKAGES.find(({ key }) => key === choice);
  return chosen?.credits ?? (/^\d{1,9}$/.test(credits.trim()) ? Number(credits) : 0);
}

type Prices = { currency: string | null; per_thousand: string | null } | null;

function priceOf(credits: number, prices: Prices): string | undefined {
  if (!prices?.per_thousand || credits === 0) {
    return undefined;
  }
  const { currency, per_thousand } = prices;
  return formatMoney(fromMinor(priceOfCredits(credits, toMinor(per_thousand, currency)), currency), currency);
}
