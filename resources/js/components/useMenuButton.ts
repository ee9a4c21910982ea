import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A button whose menu, `<ButtonMenu {...menu}>`, is rendered when first opened: a list has dozens of menus, and most
 * are never opened. Spread `button` on the button; `isBuilt` says whether to render the menu.
 */
export function useMenuButton() {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isBuilt, setBuilt] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function onClick() {
    // Rendered closed first, then opened: a menu returns the focus only to the element that was focused when it opened.
    flushSync(() => setBuilt(true));
    setOpen(!isOpen);
  }

  return {
    isBuilt,
    button: {
      ref,
      id,
      onClick,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    } as const,
    menu: { id, button: ref, opened: isOpen, onChange: setOpen },
  };
}
