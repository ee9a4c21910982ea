import type { PortalOrder } from '#contract/selling/checkout.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { seatsHeldText } from './seatsHeldText.ts';

type Props = { order: Pick<PortalOrder, 'how_to_pay' | 'total' | 'currency' | 'reference'>; timezone: string };

/** The amount due, how to pay it and until when the seats are held; renders nothing if no offline payment is due. */
export function HowToPay({ order, timezone }: Props) {
  const { how_to_pay: how, total, currency, reference } = order;
  return how ? (
    <PortalNotice title={`To pay: ${formatMoney(total, currency)} · ${how.name}`}>
      {how.instructions && <p>{how.instructions}</p>}
      <p>
        Use {reference} as the payment reference.
        {how.kept_until && ` ${seatsHeldText(how.kept_until, timezone)}`}
      </p>
    </PortalNotice>
  ) : null;
}
