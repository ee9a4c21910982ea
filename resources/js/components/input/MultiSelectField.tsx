import type { MultiSelectFieldProps } from './ListMultiSelect.tsx';
import { laterField } from './laterField.tsx';
import { optionLabel } from './optionLabel.ts';

/** Chooses several of many options. Its list is loaded after the page. */
export const MultiSelectField = laterField<MultiSelectFieldProps>(
  async () => (await import('./ListMultiSelect.tsx')).ListMultiSelect,
  ({ data, value = [] }) => value.map((each) => optionLabel(data, each)).join(', '),
);
