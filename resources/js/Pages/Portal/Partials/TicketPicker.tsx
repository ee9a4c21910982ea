import type { PortalTicketType } from '#contract/selling/portal.ts';
import { add, formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { QuantityStepper } from '#js/components/portal/QuantityStepper.tsx';
import { maxQuantity, type Selection } from '#js/stores/selling/cart/selection.ts';
import { priceText } from './priceText.ts';
import { fullText, leftText, saleText } from './saleText.ts';
import '#css/portal/picker.css';

type Props = {
  types: PortalTicketType[];
  currency: string | null;
  timezone: string;
  selection: Selection;
  /** Quantities already in this visitor's cart. */
  held: Selection;
  /** Maximum number of tickets per order, across all types. */
  maxPerOrder: number | null;
  onChange: (ticketTypeId: number, quantity: number) => void;
};

/** Ticket types with price, remaining number if low, and a quantity stepper. */
export function TicketPicker({ types, currency, timezone, selection, held, maxPerOrder, onChange }: Props) {
  const chosen = Object.values(selection).reduce((sum, quantity) => sum + quantity, 0);
  const full = fullText(chosen, maxPerOrder);
  if (types.length === 0) {
    return <p className="p-picker-none">Tickets are not sold here. Ask the organiser how to attend.</p>;
  }
  return (
    <>
      <ul className="p-picker">
        {endedLast(types).map((type) => {
          const quantity = selection[type.id] ?? 0;
          const mine = held[type.id] ?? 0;
          // A type that is sold out only because of the visitor's own cart can still be changed.
          const closed = type.sale_state === 'sold_out' && mine > 0 ? '' : saleText(type, timezone);
          const max = maxQuantity(type, { quantity, held: mine, inOrder: chosen, maxPerOrder });
          return (
            <li key={type.id} data-closed={closed ? true : undefined}>
              <div className="p-picker-text">
                <h3>{type.name}</h3>
                <p className="p-picker-price tabular">
                  {priceText(allIn(type, currency), currency)}
                  {toMinor(type.fee, currency) !== 0 && (
                    <>
                      {' '}
                      <span className="p-picker-fee">incl. {formatMoney(type.fee, currency)} fee</span>
                    </>
                  )}
                </p>
                {type.description && <p className="p-picker-note">{type.description}</p>}
                {!closed && leftText(type.left) && <p className="p-picker-left">{leftText(type.left)}</p>}
                {!closed && type.min_per_order > 1 && (
                  <p className="p-picker-note">At least {type.min_per_order} in one order</p>
                )}
                {!closed && quantity > 0 && quantity === type.max_per_order && (
                  <p className="p-picker-note" role="status">
                    At most {type.max_per_order} in one order
                  </p>
                )}
              </div>
              {closed ? (
                <p className="p-picker-closed">{closed}</p>
              ) : (
                <QuantityStepper
                  label={type.name}
                  value={quantity}
                  min={type.min_per_order}
                  max={max}
                  onChange={(value) => onChange(type.id, value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {full && (
        <p className="p-picker-note" role="status">
          {full}
        </p>
      )}
    </>
  );
}

/** The price per ticket including fees; null if unknown. */
function allIn({ price, fee }: PortalTicketType, currency: string | null): string | null {
  return price === null ? null : add(currency, price, fee);
}

/** Puts types that are no longer on sale last. */
function endedLast(types: PortalTicketType[]): PortalTicketType[] {
  const isEnded = ({ sale_state }: PortalTicketType) => Number(sale_state === 'ended');
  return types.toSorted((a, b) => isEnded(a) - isEnded(b));
}
