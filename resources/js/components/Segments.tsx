import { lazyDialog } from './lazyDialog.tsx';
import type { SegmentsProps } from './SegmentsProps.ts';
import { Skeleton } from './Skeleton.tsx';

/** A choice of a few, side by side, above a list: fetched once the list stands, with its place kept until then. */
export const Segments = lazyDialog<SegmentsProps>(
  async () => (await import('./SegmentsControl.tsx')).SegmentsControl,
  <Skeleton width="9rem" height="2.25rem" />,
);
