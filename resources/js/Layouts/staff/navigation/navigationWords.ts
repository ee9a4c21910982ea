import type { NavigationWords } from '#js/lib/visit/navigation.ts';

const modules = import.meta.glob<{ navigationWords: NavigationWords }>('../../../Pages/*/Partials/navigationWords.ts', {
  eager: true,
});

/** Descriptions and synonyms of the pages of all areas. */
export const navigationWords: NavigationWords = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.navigationWords),
);
