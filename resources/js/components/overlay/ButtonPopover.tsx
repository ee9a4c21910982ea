import type { ContentPopoverProps } from './ContentPopover.tsx';
import { lazyDialog } from './lazyDialog.tsx';

const ContentPopover = lazyDialog(async () => (await import('./ContentPopover.tsx')).ContentPopover);

/** A small dialog at its button (`usePopup('dialog')`). Its code is loaded after the page. */
export function ButtonPopover(props: ContentPopoverProps) {
  return props.popup.wasOpened && <ContentPopover {...props} />;
}
