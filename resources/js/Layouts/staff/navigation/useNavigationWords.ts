import { useEffect, useState } from 'react';
import type { NavigationWords } from '#js/lib/visit/navigation.ts';

/** Descriptions and synonyms of pages; empty until they are loaded. */
export function useNavigationWords(): NavigationWords {
  const [words, setWords] = useState<NavigationWords>({});
  useEffect(() => {
    let isGone = false;
    void import('./navigationWords.ts').then(({ navigationWords }) => isGone || setWords(navigationWords));
    return () => {
      isGone = true;
    };
  }, []);
  return words;
}
