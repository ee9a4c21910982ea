import '#css/mantineSegmented.css';
import { SegmentedControl } from '@mantine/core';
import type { SegmentsProps } from './SegmentsProps.ts';

/** The implementation that `<Segments>` loads. */
export function SegmentsControl({ label, ...control }: SegmentsProps) {
  return <SegmentedControl aria-label={label} {...control} />;
}
