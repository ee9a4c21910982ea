import { useEffect, useState } from 'react';
import type { Popup } from './usePopup.ts';

/** The props of Mantine's menu or popover for a popup. */
export function usePopupProps({ id, opened, onChange }: Popup) {
  // Rendered closed first: Mantine returns the focus only to the element that was focused when it opened.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return { id, opened: opened && isMounted, onChange };
}
