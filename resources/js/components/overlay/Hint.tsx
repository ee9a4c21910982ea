import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import { lazyDialog } from './lazyDialog.tsx';

const HintText = lazyDialog(async () => (await import('./HintText.tsx')).HintText);
const DELAY = 300;

type HintProps = {
  label: string;
  position?: 'bottom' | 'right';
  disabled?: boolean;
  /** A single element that accepts pointer and focus handlers. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** A tooltip. Used on every page, so its code is loaded after the page. */
export function Hint({ label, position = 'bottom', disabled = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const timer = isNear ? setTimeout(() => setOpened(true), DELAY) : undefined;
    setOpened(false);
    return () => clearTimeout(timer);
  }, [isNear]);

  const reach = (element: HTMLElement) => {
    setTarget(element);
    setNear(true);
  };
  const leave = () => setNear(false);
  const child = cloneElement(children, {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') {
        reach(currentTarget);
      }
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (currentTarget.matches(':focus-visible')) {
        reach(currentTarget);
      }
    },
    onBlur: leave,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        leave();
      }
    },
  });
  return (
    <>
      {child}
      {target && !disabled && <HintText target={target} label={label} position={position} opened={opened} />}
    </>
  );
}
