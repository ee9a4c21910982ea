import type { SelectFieldProps } from './ListSelect.tsx';
import { laterField } from './laterField.tsx';
import { optionLabel } from './optionLabel.ts';

/** Chooses one of several options. Its list is loaded after the page. */
export const SelectField = laterField<SelectFieldProps>(
  async () => (await import('./ListSelect.tsx')).ListSelect,
  ({ data, value }) => optionLabel(data, value),
);
