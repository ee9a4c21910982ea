import { Head } from '@inertiajs/react';
import { IconPrinter } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { returnedText } from '#domain/wallet/returnedText.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';

/** The receipt of a purchase, to print. */
export default function WalletReceipt({ purchase, company }: PageProps<'Wallet/Receipt'>) {
  const title = purchase.receipt ? `Receipt ${purchase.receipt}` : 'Purchase of credits';
  const returned =
    Number(purchase.returned ?? 0) > 0 &&
    returnedText({
      ...{ amount: purchase.returned, currency: purchase.currency },
      ...{ taken: purchase.credits_taken, kept: purchase.credits_kept },
    });
  return (
    <>
      <Head title={title} />
      <PageHeader
        title={title}
        breadcrumbs={[{ label: 'Wallet', href: pageUrl('Wallet/Index') }]}
        action={{ label: 'Print receipt', icon: <IconPrinter size={16} />, onClick: () => window.print() }}
      />
      <div className={`${layout.stack} ${layout.narrow}`}>
        <Card title={`${formatCount(purchase.credits)} credits`}>
          <div className={layout.stack}>
            <Facts
              facts={[
                { label: 'For', value: company?.name },
                {
                  label: 'Address',
                  value: company?.address && <span className={layout.lines}>{company.address}</span>,
                },
                { label: 'Bought by', value: purchase.user_name },
                { label: 'Paid', value: purchase.paid_at && <DateText value={purchase.paid_at} style="exact" /> },
                { label: 'Amount', value: formatMoney(purchase.amount, purchase.currency) },
                {
                  label: 'Payment',
                  value: purchase.reference && <span className={layout.long}>{purchase.reference}</span>,
                },
              ]}
            />
            {returned && <p role="note">{returned}</p>}
            {purchase.is_sandbox && <p className={layout.muted}>Paid in the sandbox: no money moved.</p>}
          </div>
        </Card>
      </div>
    </>
  );
}
