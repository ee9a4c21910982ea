import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonPopover } from '../../overlay/ButtonPopover.tsx';
import { usePopup } from '../../overlay/usePopup.ts';

export type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** Set it in a popover, which a press on a calendar outside of it would close. */
  isInPopover?: boolean;
};

type Props<Value> = DateFieldProps & {
  value: Value;
  onChange: (value: Value) => void;
  /** The formatted value; empty for none. */
  text: string;
  /** Parses the typed text; undefined if it is not a date. Empty text means none. */
  parse: (typed: string) => Value | undefined;
  /** Error for invalid text: “Enter a date such as 21 Nov 2026.” */
  hint: string;
  /** The date panel; rendered while open. */
  panel: (close: () => void) => ReactNode;
};

/**
 * A date to type, or to choose from a panel opened by the button or Alt+Down. Text is validated when the field is left;
 * if invalid, it stays with its error, the value is what it was before, and forms are not submitted (`data-unread`).
 */
export function DateField<Value>({
  value,
  onChange,
  text,
  parse,
  hint,
  panel,
  isInPopover = false,
  error,
  onFocus,
  onBlur,
  onKeyDown,
  disabled,
  ...input
}: Props<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { popup } = usePopup<HTMLInputElement>('dialog');
  const [isFocused, setFocused] = useState(false);
  const before = useRef(value);
  // A value set from outside (an end that follows its start) replaces invalid text. Null: it was just restored.
  const [shown, setShown] = useState<string | null>(text);
  if (shown !== text) {
    setShown(text);
    if (shown !== null && text !== '' && !isFocused) {
      setTyped(null);
      setWrong(false);
    }
  }

  function set(next: Value) {
    if (next !== value) {
      onChange(next);
    }
  }

  function onType(next: string) {
    if (typed === null) {
      before.current = value;
    }
    setTyped(next);
    setWrong(false);
    const parsed = parse(next);
    if (next.trim() !== '' && parsed !== undefined) {
      set(parsed);
    }
  }

  function finish() {
    if (typed === null) {
      return;
    }
    const parsed = parse(typed);
    if (parsed === undefined) {
      // The beginning of the text may have been a date.
      set(before.current);
      setShown(null);
      setWrong(true);
    } else {
      set(parsed);
      setTyped(null);
    }
  }

  /** A press outside the text would close the panel, and the click that follows would open it again. */
  function keepPress(event: SyntheticEvent) {
    if (popup.opened) {
      event.stopPropagation();
    }
  }

  function close() {
    popup.onChange(false);
    setTyped(null);
    setWrong(false);
    popup.target.current?.focus();
  }

  return (
    <>
      <TextInput
        {...input}
        ref={popup.target}
        disabled={disabled}
        autoComplete="off"
        value={typed ?? text}
        error={isWrong ? hint : error}
        data-unread={isWrong || undefined}
        onChange={(event) => onType(event.currentTarget.value)}
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
            popup.onChange(true);
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
            aria-expanded={popup.opened}
            disabled={Boolean(disabled)}
            onMouseDown={keepPress}
            onTouchStart={keepPress}
            onClick={() => popup.onChange(!popup.opened)}
          >
            <IconCalendar size={18} />
          </ActionIcon>
        }
      />
      <ButtonPopover
        popup={popup}
        label="Calendar"
        position="bottom-start"
        // The calendar button has `aria-expanded`, which is not allowed on a text field.
        withRoles={false}
        withinPortal={!isInPopover}
        onEscape={close}
      >
        {popup.opened && panel(close)}
      </ButtonPopover>
    </>
  );
}
