import { lazyDialog } from '../overlay/lazyDialog.tsx';
import { Skeleton } from '../state/Skeleton.tsx';
import type { SegmentsProps } from './SegmentsProps.ts';

/** A segmented control above a list, loaded after the list; its space is reserved. */
export const Segments = lazyDialog<SegmentsProps>(
  async () => (await import('./SegmentsControl.tsx')).SegmentsControl,
  <Skeleton width="9rem" height="2.25rem" />,
);
