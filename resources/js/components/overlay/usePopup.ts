import { type RefObject, useId, useRef, useState } from 'react';

/** What a `<ButtonMenu>` or `<ButtonPopover>` needs to know of its button. */
export type Popup = {
  id: string;
  target: RefObject<HTMLElement | null>;
  /** Whether it has been open before. Until then it renders nothing: a list has dozens of menus, and most stay closed. */
  wasOpened: boolean;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Its code could not be loaded; the next opening retries. */
  onFailure: () => void;
};

/**
 * A button with a menu or a dialog at it: spread `button` on the button, and pass `popup` to the `<ButtonMenu>` or
 * `<ButtonPopover>` next to it.
 */
export function usePopup<Target extends HTMLElement = HTMLButtonElement>(kind: 'menu' | 'dialog', onOpen?: () => void) {
  const id = useId();
  const target = useRef<Target>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [opened, setOpened] = useState(false);

  function onChange(next: boolean) {
    setOpened(next);
    if (next) {
      setWasOpened(true);
      onOpen?.();
    }
  }

  function onFailure() {
    setOpened(false);
    setWasOpened(false);
  }

  return {
    button: {
      ref: target,
      id,
      onClick: () => onChange(!opened),
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
    } as const,
    popup: { id, target, wasOpened, opened, onChange, onFailure } satisfies Popup,
  };
}
