import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#js/lib/work/whenIdle.ts';
import type { PageTickets } from './PageTickets.tsx';

type Props = ComponentProps<typeof PageTickets>;

/** The ticket picker, whose code is fetched after the first paint, because most blocks need no cart. */
export function TicketsLater({ meanwhile, ...props }: Props & { meanwhile: ReactNode }) {
  const [part, setPart] = useState<{ Tickets: ComponentType<Props> } | null>(null);
  useEffect(() => {
    whenIdle(
      () =>
        void import('./PageTickets.tsx').then(
          ({ PageTickets: Tickets }) => setPart({ Tickets }),
          () => undefined,
        ),
    );
  }, []);
  return part ? <part.Tickets {...props} /> : meanwhile;
}
