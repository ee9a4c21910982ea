import type { TagsFieldProps } from './ListTags.tsx';
import { laterField } from './laterField.tsx';

/** Several short texts: type and press Enter, or choose from those offered. Its list is loaded after the page. */
export const TagsField = laterField<TagsFieldProps>(
  async () => (await import('./ListTags.tsx')).ListTags,
  ({ value = [] }) => value.join(', '),
);
