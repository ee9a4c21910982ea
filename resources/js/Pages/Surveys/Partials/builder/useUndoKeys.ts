import { useEffect, useEffectEvent } from 'react';

/** ⌘Z undoes and ⇧⌘Z (or Ctrl+Y) redoes, in text fields too, since they edit the survey itself. */
export function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && event.ctrlKey);
    if (!(event.metaKey || event.ctrlKey) || event.altKey || (key !== 'z' && !isRedo)) {
      return;
    }
    event.preventDefault();
    if (isRedo) {
      onRedo();
    } else {
      onUndo();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
