import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import '#css/portal/checkout/clock.css';
import { serverNow } from '#js/lib/serverClock.ts';

const SAID_AT_MINUTES = [5, 1];
const AGAIN_AFTER_SECONDS = 10;

type Props = {
  /** Unix time in milliseconds. */
  endsAt: number;
  /** Called at 00:00, and every ten seconds after that, in case the server does not answer. */
  onEnd?: () => void;
};

/** A countdown. Announced to screen readers only at five minutes and at one. */
export function Clock({ endsAt, onEnd }: Props) {
  const [left, setLeft] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let before = Number.POSITIVE_INFINITY;
    let secondsOver = 0;
    const tick = () => {
      const now = Math.max(0, Math.ceil((endsAt - serverNow()) / 1000));
      const minutes = SAID_AT_MINUTES.find((minute) => before > minute * 60 && now <= minute * 60 && now > 0);
      if (minutes && before !== Number.POSITIVE_INFINITY) {
        setAnnouncement(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to finish your order.`);
      }
      before = now;
      setLeft(now);
      secondsOver = now === 0 ? secondsOver + 1 : 0;
      if (secondsOver % AGAIN_AFTER_SECONDS === 1) {
        end();
      }
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);

  return (
    <span className="p-clock" data-keep-visible data-late={left !== null && left <= 60 ? true : undefined}>
      <IconClock size={16} aria-hidden="true" />
      <span role="timer" aria-label="Time left to finish your order" className="tabular">
        {left === null ? '––:––' : written(left)}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </span>
  );
}

function written(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
