import '#css/mantineSelect.css';
import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

export type ListSelectProps = Omit<SelectProps, 'onChange'> & {
  onChange?: (value: string | null) => void;
  /** Whether it replaces a field that was pressed, and so opens. */
  isPressed?: boolean;
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
};

/** The part of a `<SelectField>` that is loaded later. */
export function ListSelect({ onChange, isPressed = false, ...props }: ListSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    if (isPressed) {
      input.current?.click();
    }
  }, []);
  return <Select {...props} ref={input} onChange={(value) => onChange?.(value)} />;
}
