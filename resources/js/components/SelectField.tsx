import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#js/lib/whenIdle.ts';
import type { ListSelectProps } from './ListSelect.tsx';

type List = ComponentType<ListSelectProps>;

let loaded: List | null = null;

/**
 * Chooses one of several options. The field is rendered at once; its list is loaded when the page is idle or the field
 * is focused, and then opens if the field was pressed meanwhile.
 */
export function SelectField(props: ListSelectProps) {
  const [List, setList] = useState<List | null>(() => loaded);
  const [isFocused, setFocused] = useState(false);
  const [isPressed, setPressed] = useState(false);

  const fetch = () => {
    // If loading fails, the next focus retries.
    import('./ListSelect.tsx').then(
      ({ ListSelect }) => {
        loaded = ListSelect;
        setList(() => ListSelect);
      },
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => (List === null ? whenIdle(fetch) : undefined), []);

  if (List === null) {
    return (
      <Closed
        {...props}
        onFocus={() => {
          setFocused(true);
          fetch();
        }}
        onBlur={() => setFocused(false)}
        // Not the click: the list can arrive before it.
        onPointerDown={() => setPressed(true)}
      />
    );
  }
  return <List {...props} autoFocus={props.autoFocus || isFocused} isPressed={isFocused && isPressed} />;
}

type ClosedProps = ListSelectProps & { onFocus: () => void; onBlur: () => void; onPointerDown: () => void };

/** The field with its value, without a list. */
function Closed({ data, value, onFocus, onBlur, onPointerDown, ...props }: ClosedProps) {
  const { label, description, error, required, disabled, placeholder, size, className, mt, autoFocus, name } = props;
  return (
    <TextInput
      {...{ label, description, error, required, disabled, placeholder, size, className, mt, autoFocus, name }}
      {...{ onFocus, onBlur, onPointerDown }}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={props['aria-label']}
      data-autofocus={props['data-autofocus']}
      readOnly
      rightSection={<IconSelector size={16} aria-hidden="true" />}
      value={labelOf(data, value)}
    />
  );
}

type Option = string | { value: string; label?: string };

/** The label of the chosen option, which may be in a group. */
function labelOf(data: ListSelectProps['data'] = [], value: ListSelectProps['value']): string {
  const options: Option[] = data.flatMap((entry): Option[] =>
    typeof entry === 'object' && 'items' in entry ? [...entry.items] : [entry],
  );
  const chosen = options.find((option) => (typeof option === 'string' ? option : option.value) === value);
  return (typeof chosen === 'object' ? chosen.label : chosen) ?? '';
}
