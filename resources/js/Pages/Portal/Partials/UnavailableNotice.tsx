import { formatCount } from '#domain/kit/formatCount.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import type { Unavailable } from '#js/stores/selling/cart/expiredCart.ts';

type Props = { unavailable: Unavailable[] };

/** Lists what could not be restored in a recovered cart. */
export function UnavailableNotice({ unavailable }: Props) {
  if (unavailable.length === 0) {
    return null;
  }
  return (
    <PortalNotice tone="warning" title="Some tickets are no longer available">
      <ul>
        {unavailable.map((line) => (
          <li key={line.name}>
            {line.name}: {formatCount(line.restored)} of {formatCount(line.wanted)}. {line.reason}
          </li>
        ))}
      </ul>
    </PortalNotice>
  );
}
