import type { Event } from '#contract/programme/events.ts';
import type { TicketType } from '#contract/programme/tickets.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import styles from './running.module.css';

/** The number of tickets by ticket type. */
export type Quantities = Record<number, number | string>;

type SaleLinesProps = {
  event: Event;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  /** The error of a ticket type's line. */
  errorOf: (typeId: number) => string | undefined;
};

/** The number of tickets of each type in a manual sale. */
export function SaleLines({ event, quantities, onChange, errorOf }: SaleLinesProps) {
  const { list: types, loaded, loadError, load } = useTicketTypes();
  if (!loaded && loadError !== null) {
    return (
      <ErrorState
        title="The ticket types could not be loaded"
        message={loadError}
        onRetry={() => load({ eventID: event.id })}
      />
    );
  }
  return (
    <fieldset className={layout.plain}>
      <legend className={styles.legend}>Tickets</legend>
      <div className={layout.tight}>
        {!loaded && <SkeletonText lines={3} />}
        {types.map((type) => (
          <div key={type.id} className={styles.line}>
            <span>
              {type.name}
              <span className={layout.muted}> {detailOf(type)}</span>
            </span>
            <CountInput
              aria-label={`Number of ${type.name}`}
              min={0}
              max={type.left ?? undefined}
              disabled={type.sale_state !== 'on_sale'}
              value={quantities[type.id] ?? 0}
              error={errorOf(type.id)}
              onChange={(quantity) => onChange({ ...quantities, [type.id]: quantity })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function detailOf({ price, currency, left, sale_state }: TicketType): string {
  const amount = price === null || currency === null ? '' : Number(price) === 0 ? 'Free' : formatMoney(price, currency);
  const state = sale_state === 'on_sale' ? (left === null ? '' : `${formatCount(left)} left`) : 'not on sale';
  return [amount, state].filter(Boolean).join(' · ');
}
