import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#js/lib/work/whenIdle.ts';
import type { MoreEvents } from './MoreEvents.tsx';

type Props = ComponentProps<typeof MoreEvents>;

/** Other events at the end of the page. They are not needed to buy, so their code is fetched after the first paint. */
export function MoreEventsLater(props: Props) {
  const [part, setPart] = useState<{ More: ComponentType<Props> } | null>(null);
  useEffect(() => {
    whenIdle(
      () =>
        void import('./MoreEvents.tsx').then(
          ({ MoreEvents: More }) => setPart({ More }),
          () => undefined,
        ),
    );
  }, []);
  return part && <part.More {...props} />;
}
