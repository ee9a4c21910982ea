import type { ReactNode } from 'react';

export type SegmentsProps = {
  label: string;
  value: string;
  data: { value: string; label: ReactNode }[];
  onChange: (value: string) => void;
};
