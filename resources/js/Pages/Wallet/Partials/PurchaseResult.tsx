import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { usePurchases } from '#js/stores/wallet/purchases.ts';
import { useDistribution, useTokenPurchases, useWalletMetrics } from '#js/stores/wallet/walletFigures.ts';
import { useWalletTransactions } from '#js/stores/wallet/walletTransactions.ts';

type Answer = { ok: boolean; isPaid: boolean; message: string };

/** The outcome of a purchase after its payer came back. The provider is asked; the address proves nothing. */
export function PurchaseResult({ id, onAgain }: { id: number; onAgain: () => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const purchase = usePurchases((state) => state.purchase);
  const ask = async () => {
    const outcome = await usePurchases.getState().complete(id);
    const isPaid = outcome.ok && outcome.data.data?.status === 'succeeded';
    setAnswer({ ok: outcome.ok, isPaid, message: outcome.ok ? outcome.data.message : (outcome.message ?? '') });
    if (isPaid) {
      await reloadFigures();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each purchase; `key` changes with it.
  useEffect(() => {
    void ask();
  }, []);
  return (
    <Card title="Your purchase">
      <div role="status" className={layout.tight}>
        {answer === null ? <SkeletonText lines={1} /> : <p>{answer.message}</p>}
        {answer?.isPaid && purchase && (
          <p className={layout.muted}>
            {formatCount(purchase.credits)} credits for {formatMoney(purchase.amount, purchase.currency)}
            {purchase.is_sandbox ? ', paid in the sandbox: no money moved' : ''}
          </p>
        )}
      </div>
      <div className={layout.row}>
        {answer?.isPaid && purchase?.receipt && (
          <LinkButton label="See the receipt" href={pageUrl('Wallet/Receipt', { id })} />
        )}
        {answer?.ok && !answer.isPaid && (
          <ProgressButton size="xs" variant="default" onClick={ask}>
            Check again
          </ProgressButton>
        )}
        {answer && !answer.ok && (
          <Button size="xs" variant="default" onClick={onAgain}>
            Buy credits
          </Button>
        )}
        {answer && (
          <Button size="xs" variant="subtle" renderRoot={(props) => <Link {...props} href={pageUrl('Wallet/Index')} />}>
            Close
          </Button>
        )}
      </div>
    </Card>
  );
}

async function reloadFigures(): Promise<void> {
  await Promise.all([
    useWalletMetrics.getState().refresh(),
    useTokenPurchases.getState().refresh('monthly'),
    useDistribution.getState().refresh('service'),
    useWalletTransactions.getState().reload(),
  ]);
}
