import { useEffect, useState } from 'react';
import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useShared } from '#js/lib/useShared.ts';

/** Milliseconds. */
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** The time left, on the server's clock; afterwards the block's text. */
export function Countdown({ block }: { block: Extract<PageLeaf, { type: 'countdown' }> }) {
  const { server_time: sentAt } = useShared();
  const [now, setNow] = useState(() => Date.parse(sentAt));
  const end = Date.parse(block.until);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (Number.isNaN(end)) {
    return null;
  }
  const left = end - now;
  if (left <= 0) {
    return <p className="c-countdown-after">{block.after}</p>;
  }
  const parts = [
    [Math.floor(left / DAY), 'days'],
    [Math.floor((left % DAY) / HOUR), 'hours'],
    [Math.floor((left % HOUR) / MINUTE), 'minutes'],
    [Math.floor((left % MINUTE) / SECOND), 'seconds'],
  ] as const;
  return (
    <div className="c-countdown" role="timer" aria-label={block.label}>
      <p>{block.label}</p>
      <ul className="tabular">
        {parts.map(([value, unit]) => (
          <li key={unit}>
            <strong>{value}</strong> <span>{value === 1 ? unit.slice(0, -1) : unit}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
