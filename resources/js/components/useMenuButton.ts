import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A button whose menu, a `<ButtonMenu {...menu}>`, is built when it is first opened: a list has dozens of menus, and
 * most are never opened. `button` goes to the button; `isBuilt` says whether the menu is drawn.
 */
export function useMenuButton() {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isBuilt, setBuilt] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function onClick() {
    // Built closed and then opened: a menu gives the focus back only to where it was as it opened.
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
