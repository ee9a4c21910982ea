import { Link } from '@inertiajs/react';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { DateText } from '#js/components/DateText.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { formatMoney } from '#js/lib/money.ts';
import { type LiveSale, useLiveSales } from '#js/stores/liveSales.ts';
import styles from './SalesBell.module.css';
import { useLiveSalesFeed } from './useLiveSalesFeed.ts';

/** A bell that counts the sales which came while this page was open, and lists them. */
export function SalesBell() {
  useLiveSalesFeed();
  const [opened, setOpened] = useState(false);
  const { sales, unseen, see } = useLiveSales();

  function show(open: boolean) {
    setOpened(open);
    see();
  }

  const label = unseen > 0 ? `Sales, ${unseen} new` : 'Sales';
  return (
    <Popover opened={opened} onChange={show} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={() => show(!opened)}>
          <IconBell size={18} stroke={1.75} />
          {unseen > 0 && <span className={styles.count}>{unseen > 9 ? '9+' : unseen}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Sales">
        <h2 className={styles.title}>Sales as they come in</h2>
        {sales.length === 0 ? (
          <EmptyState title="No sales since you opened this page">
            A sale shows up here the moment it is paid.
          </EmptyState>
        ) : (
          <ul className={styles.sales}>
            {sales.map((sale) => (
              <Sale key={sale.order_id} sale={sale} onOpen={() => setOpened(false)} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Sale({ sale, onOpen }: { sale: LiveSale; onOpen: () => void }) {
  return (
    <li>
      <Link href={`/orders/${sale.order_id}`} className={styles.sale} onClick={onOpen}>
        <span className={styles.line}>
          <strong>{sale.buyer_name}</strong>
          <span className="tabular">{formatMoney(sale.total, sale.currency)}</span>
        </span>
        <span className={styles.detail}>
          <span>
            {sale.quantity} × {sale.event_name}
          </span>
          <DateText value={sale.at} />
        </span>
      </Link>
    </li>
  );
}
