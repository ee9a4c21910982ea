import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListProps } from '../input/laterField.tsx';

/** The ref of a list's input, which opens on mount if the field that it replaces was pressed. */
export function useOpenIfPressed({ isPressed, searchable }: ListProps & { searchable?: boolean | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const open = useEffectEvent(() => {
    // Mantine opens a list with a search when it takes the focus.
    if (isPressed && !searchable) {
      input.current?.click();
    }
  });
  useEffect(() => open(), []);
  return input;
}
