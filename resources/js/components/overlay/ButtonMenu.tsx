import type { EntriesMenuProps } from './EntriesMenu.tsx';
import { lazyDialog } from './lazyDialog.tsx';

const EntriesMenu = lazyDialog(async () => (await import('./EntriesMenu.tsx')).EntriesMenu);

/** The menu of a button (`usePopup('menu')`). Its code is loaded after the page. */
export function ButtonMenu(props: EntriesMenuProps) {
  return props.popup.wasOpened && <EntriesMenu {...props} />;
}
