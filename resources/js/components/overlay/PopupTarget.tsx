import { type Ref, type RefObject, useImperativeHandle } from 'react';

type Target = RefObject<HTMLElement | null>;

/** Stands for an element rendered elsewhere, so that Mantine positions a menu or popover at it. */
export function PopupTarget({ target, ref }: { target: Target; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.current, [target]);
  return null;
}
