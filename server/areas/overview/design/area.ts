import { defineArea } from '#server/defineArea.ts';
import { designPages } from './pages.ts';

export const design = defineArea({
  name: 'design',
  pages: designPages,
});
