import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { preloadWhenIdle } from '#js/lib/work/whenIdle.ts';
import type { ExpiredCartDialog } from './ExpiredCartDialog.tsx';

type Props = ComponentProps<typeof ExpiredCartDialog>;

/** The dialog for an expired cart. Rarely needed, so its code is loaded after the page. */
export function ExpiredCart(props: Props) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<Props> } | null>(null);
  const { open } = props;
  const isMissing = dialog === null;
  useEffect(() => {
    if (!isMissing) {
      return;
    }
    const load = () =>
      import('./ExpiredCartDialog.tsx').then(
        ({ ExpiredCartDialog: Dialog }) => setDialog({ Dialog }),
        // Offline: the next change of the cart retries.
        () => undefined,
      );
    if (open) {
      void load();
    } else {
      preloadWhenIdle(load);
    }
  }, [open, isMissing]);
  return dialog && <dialog.Dialog {...props} />;
}
