import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, type MouseEvent, useEffect, useRef, useState } from 'react';

type ProgressButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> & {
    /** While its promise is pending, the button shows progress and cannot be clicked again. */
    onClick?: () => unknown;
    /** Progress known outside, such as of the form that this button submits. */
    pending?: boolean;
  };

/** A button that shows the progress of its action, prevents double clicks, and keeps the focus meanwhile. */
export function ProgressButton({ onClick, pending = false, disabled, children, ...button }: ProgressButtonProps) {
  const [running, setRunning] = useState(false);
  // A ref, because two clicks can happen before state is updated.
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function press(event: MouseEvent) {
    if (busy.current || pending) {
      // A form is not submitted again, neither by this button nor by Enter in a field.
      event.preventDefault();
      return;
    }
    if (onClick === undefined) {
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
      aria-disabled={active || undefined}
      onClick={press}
      // Mantine also disables a loading button, which would lose the focus.
      renderRoot={(root) => <button {...root} disabled={disabled} />}
    >
      {children}
    </Button>
  );
}
