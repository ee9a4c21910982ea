import '#css/mantineSwitch.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TicketType } from '#contract/programme/tickets.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { NO_NAME } from '#js/components/input/noName.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { StockBar } from './StockBar.tsx';
import styles from './TicketTypeRow.module.css';
import { SALE_LABELS } from './ticketLabels.ts';

type TicketTypeRowProps = {
  type: TicketType;
  currency: string | null;
  /** Whether the event is published. Nothing is on sale before that, whatever the type's own state. */
  isPublished: boolean;
  canManage: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One ticket type: price, sale state, stock and actions. */
export function TicketTypeRow({
  type,
  currency,
  isPublished,
  canManage,
  onToggle,
  onEdit,
  onRemove,
}: TicketTypeRowProps) {
  const { timezone } = useCompanyFormat();
  const { button, popup } = usePopup('menu');
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <div className={styles.line}>
          <button type="button" className={styles.name} onClick={onEdit} disabled={!canManage}>
            {type.name || NO_NAME}
          </button>
          <Status labels={SALE_LABELS} value={saleStateOf(type, isPublished)} />
          {type.is_hidden && <StatusBadge tone="neutral">Hidden</StatusBadge>}
        </div>
        <div className={styles.detail}>
          <MoneyText value={type.price} currency={currency} />
          <span>{perOrderText(type)}</span>
          <span>{saleWindow(type, timezone)}</span>
        </div>
      </div>
      <div className={styles.stock}>
        <StockBar
          label={type.name}
          capacity={type.capacity}
          legend
          parts={[
            { label: 'sold', value: type.sold, tone: 'sold' },
            { label: 'allocated', value: type.allocated, tone: 'allocated' },
            { label: 'held', value: type.held, tone: 'held' },
          ]}
        />
      </div>
      {canManage && (
        <div className={styles.actions}>
          <Switch aria-label={`${type.name} on sale`} checked={type.is_active} onChange={onToggle} />
          <ActionIcon {...button} variant="subtle" color="gray" aria-label={`Actions for ${type.name}`}>
            <IconDots size={18} />
          </ActionIcon>
          <ButtonMenu
            popup={popup}
            entries={[
              { kind: 'action', label: 'Edit', icon: <IconPencil size={16} />, onClick: onEdit },
              { kind: 'action', label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: onRemove },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** The sale state as it follows from the switch and the event, so a toggle shows before the server has responded. */
function saleStateOf({ is_active, sale_state }: TicketType, isPublished: boolean): keyof typeof SALE_LABELS {
  if (!is_active) {
    return 'inactive';
  }
  const isWaiting = sale_state === 'inactive' || (sale_state === 'on_sale' && !isPublished);
  return isWaiting ? 'waiting' : sale_state;
}

function saleWindow({ sale_start, sale_end }: TicketType, timezone: string): string {
  const from = sale_start && `from ${formatDate(sale_start, timezone)}`;
  const until = sale_end && `until ${formatDate(sale_end, timezone)}`;
  return [from, until].filter(Boolean).join(' ') || 'until the event';
}

function perOrderText({ min_per_order: min, max_per_order: max }: TicketType): string {
  return max === null ? `At least ${min} per order` : `${min}–${max} per order`;
}
