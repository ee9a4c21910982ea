import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'>;

type Props = DateFieldProps & {
  /** The formatted value; empty for none. */
  text: string;
  /** Parses the typed text; returns false if invalid. Incomplete text is only validated on blur. */
  onType: (typed: string, isDone: boolean) => boolean;
  /** Error for invalid text: “Enter a date such as 21 Nov 2026.” */
  hint: string;
  /** The date panel; rendered while open. */
  panel: (close: () => void) => ReactNode;
};

/** A date to type, or to choose from a panel opened by the button or Alt+Down. */
export function DateField({ text, onType, hint, panel, error, onFocus, onBlur, onKeyDown, disabled, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A value set from outside (an end that follows its start) replaces invalid text.
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    if (text !== '' && !isFocused) {
      setTyped(null);
      setWrong(false);
    }
  }

  function finish() {
    if (typed !== null) {
      const isRead = onType(typed, true);
      setWrong(!isRead);
      setTyped(isRead ? null : typed);
    }
  }

  function close() {
    setOpen(false);
    setTyped(null);
    setWrong(false);
    field.current?.focus();
  }

  return (
    <Popover
      // The button has aria-expanded, which is not allowed on a text field.
      withRoles={false}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      closeOnEscape={false}
      withinPortal
    >
      <Popover.Target>
        <TextInput
          {...input}
          ref={field}
          disabled={disabled}
          autoComplete="off"
          value={typed ?? text}
          error={error ?? (isWrong ? hint : undefined)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
            onType(event.currentTarget.value, false);
          }}
          onFocus={(event) => {
            setFocused(true);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            finish();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && event.altKey) {
              event.preventDefault();
              setOpen(true);
            }
            // Enter submits the form, so apply the typed text first.
            if (event.key === 'Enter') {
              flushSync(finish);
            }
            onKeyDown?.(event);
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Open calendar"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={Boolean(disabled)}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="Calendar"
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            close();
          }
        }}
      >
        {isOpen && panel(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
