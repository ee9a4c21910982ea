import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';

type ProgressButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> & {
    /** While its promise runs the button shows progress and cannot be pressed again. */
    onClick?: () => unknown;
    /** Progress that is known outside, such as that of the form this button submits. */
    pending?: boolean;
  };

/** A button that shows the progress of its action and cannot be pressed twice. */
export function ProgressButton({ onClick, pending = false, disabled, children, ...button }: ProgressButtonProps) {
  const [running, setRunning] = useState(false);
  // State is known at the next paint only; two clicks may come before it.
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function press() {
    if (busy.current || pending || onClick === undefined) {
      return;
    }
    busy.current = true;
    setRunning(true);
    try {
      await onClick();
    } finally {
      busy.current = false;
      if (mounted.current) {
        setRunning(false);
      }
    }
  }

  const active = running || pending;
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      {...button}
      disabled={disabled}
      loading={active}
      aria-busy={active}
      onClick={onClick && press}
    >
      {children}
    </Button>
  );
}
