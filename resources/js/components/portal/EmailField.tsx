import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>;

/** An e-mail field with the right mobile keyboard. Autocompletes as username by default. */
export function EmailField(props: Props) {
  return (
    <Field
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
