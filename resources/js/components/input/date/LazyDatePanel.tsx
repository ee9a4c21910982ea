import { lazyDialog } from '../../overlay/lazyDialog.tsx';
import { SkeletonText } from '../../state/Skeleton.tsx';

/** The panel of date fields, loaded on demand. */
export const DatePanel = lazyDialog(
  async () => (await import('./DatePanel.tsx')).DatePanel,
  <SkeletonText lines={6} />,
);
