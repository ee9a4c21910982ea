import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, useState } from 'react';
import { Field } from './Field.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; help?: string; error?: string | null };

/** A password field with a show button. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className="p-input-button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
