import { create } from 'zustand';

/** Number of contents to remember. An older one counts as new again. */
const REMEMBERED = 50;

/** The contents that were shown, as JSON, latest first. */
const useShownContents = create<{ contents: string[] }>()(() => ({ contents: [] }));

/**
 * Remembers content that was sent with a page, and says whether it was shown before. A partial reload rebuilds the props
 * from the same content, and Back restores them from the browser's history; by then the store may have newer content.
 */
export function wasShown(sent: unknown): boolean {
  const content = JSON.stringify(sent);
  const { contents } = useShownContents.getState();
  const others = contents.filter((other) => other !== content);
  useShownContents.setState({ contents: [content, ...others].slice(0, REMEMBERED) });
  return others.length < contents.length;
}
