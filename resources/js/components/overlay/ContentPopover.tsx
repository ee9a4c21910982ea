import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { PopupTarget } from './PopupTarget.tsx';
import type { Popup } from './usePopup.ts';
import { usePopupProps } from './usePopupProps.ts';

export type ContentPopoverProps = Pick<
  PopoverProps,
  'position' | 'width' | 'returnFocus' | 'withRoles' | 'withinPortal'
> & {
  popup: Popup;
  /** The name of the dialog. */
  label: string;
  /** Without padding, for content that reaches its edges. */
  isFlush?: boolean;
  /** Escape inside it. By default, it closes. */
  onEscape?: () => void;
  children: ReactNode;
};

/** The part of a `<ButtonPopover>` that is loaded when it is first opened. */
export function ContentPopover({ popup, label, isFlush, onEscape, children, ...popover }: ContentPopoverProps) {
  const props = usePopupProps(popup);
  return (
    <Popover {...props} {...popover} trapFocus closeOnEscape={onEscape === undefined}>
      <Popover.Target>
        <PopupTarget target={popup.target} />
      </Popover.Target>
      <Popover.Dropdown
        {...(isFlush && { p: 0 })}
        role="dialog"
        aria-label={label}
        onKeyDown={(event) => {
          if (onEscape && event.key === 'Escape') {
            event.stopPropagation();
            onEscape();
          }
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
