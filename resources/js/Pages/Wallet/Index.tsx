import { Head, usePage } from '@inertiajs/react';
import { IconBell, IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useWalletMetrics } from '#js/stores/wallet/walletFigures.ts';
import { WalletMetricsRow } from './Partials/WalletMetricsRow.tsx';
import { transactionList, WalletTransactions } from './Partials/WalletTransactions.tsx';

const BuyCredits = lazyDialog(async () => (await import('./Partials/BuyCredits.tsx')).BuyCredits);
const PriceList = lazyDialog(async () => (await import('./Partials/PriceList.tsx')).PriceList);
const PurchaseResult = lazyDialog(async () => (await import('./Partials/PurchaseResult.tsx')).PurchaseResult);
const RecentTransactions = lazyDialog(
  async () => (await import('./Partials/RecentTransactions.tsx')).RecentTransactions,
);
const WalletCharts = lazyDialog(async () => (await import('./Partials/WalletCharts.tsx')).WalletCharts);
const LowBalanceModal = lazyDialog(async () => (await import('./Partials/LowBalanceModal.tsx')).LowBalanceModal);

export const { prefetch } = transactionList;

/** The credits of the company: how many are left, what they were used for, and buying more. */
export default function WalletIndex() {
  const can = useCanCheck();
  const canBuy = can('wallet.purchase');
  const { selected: metrics } = useWalletMetrics();
  const [dialog, setDialog] = useState<'buy' | 'warning' | null>(null);
  const paid = new URL(usePage().url, 'http://localhost').searchParams.get('purchase');
  const close = () => setDialog(null);
  return (
    <>
      <Head title="Wallet" />
      <PageHeader
        title="Wallet"
        context="Credits for messages and airtime"
        {...(canBuy && {
          action: { label: 'Buy credits', icon: <IconCoins size={16} />, onClick: () => setDialog('buy') },
          menu: [{ label: 'Warn at a low balance', icon: <IconBell size={16} />, onClick: () => setDialog('warning') }],
        })}
      />
      <div className={layout.stack}>
        {canBuy && Number(paid) > 0 && <PurchaseResult key={paid} id={Number(paid)} onAgain={() => setDialog('buy')} />}
        <WalletMetricsRow />
        <WalletCharts />
        <div className={layout.halves}>
          <RecentTransactions />
          <PriceList />
        </div>
        <WalletTransactions />
      </div>
      {dialog === 'buy' && <BuyCredits onClose={close} />}
      {dialog === 'warning' && <LowBalanceModal value={metrics?.low_balance ?? 0} onClose={close} />}
    </>
  );
}
