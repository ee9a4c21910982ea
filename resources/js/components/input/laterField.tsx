import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** What the field shows without its list. */
type FieldProps = Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'required' | 'disabled' | 'placeholder' | 'size' | 'className' | 'mt' | 'name'
> & {
  autoFocus?: boolean | undefined;
  'aria-label'?: string | undefined;
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean | undefined;
};

export type ListProps = {
  /** Whether it replaces a field that was pressed, and so opens. */
  isPressed?: boolean;
};

export type LaterField<Props> = ComponentType<Props> & {
  /** Loads the list. Fields rendered afterwards have it from the start. */
  preload: () => Promise<void>;
};

/**
 * A field that is rendered at once, and its list of options as soon as its code has arrived. If the field was pressed
 * meanwhile, the list opens. Call it at module level.
 * @param textOf the chosen option as the field shows it
 */
export function laterField<Props extends FieldProps>(
  load: () => Promise<ComponentType<Props & ListProps>>,
  textOf: (props: Props) => string,
): LaterField<Props> {
  let loaded: ComponentType<Props & ListProps> | null = null;
  const preload = async () => {
    loaded ??= await load();
  };
  return Object.assign(Field, { preload });

  function Field(props: Props) {
    const [List, setList] = useState(() => loaded);
    const [isFocused, setFocused] = useState(false);
    const [isPressed, setPressed] = useState(false);

    const fetch = () => {
      // If loading fails, the next focus retries.
      preload().then(
        () => setList(() => loaded),
        () => undefined,
      );
    };
    const fetchMissing = useEffectEvent(() => {
      if (List === null) {
        fetch();
      }
    });
    useEffect(() => fetchMissing(), []);

    if (List !== null) {
      return <List {...props} autoFocus={props.autoFocus || isFocused} isPressed={isFocused && isPressed} />;
    }
    return (
      <Closed
        {...props}
        text={textOf(props)}
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
}

type ClosedProps = FieldProps & Pick<TextInputProps, 'onFocus' | 'onBlur' | 'onPointerDown'> & { text: string };

function Closed({ text, onFocus, onBlur, onPointerDown, ...props }: ClosedProps) {
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
      value={text}
    />
  );
}
