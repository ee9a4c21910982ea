import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy } from './describedBy.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type Props = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    /** A control inside the box, at its end. */
    end?: ReactNode;
  };

/** An input with label, help and error. Set `name` and `autoComplete` for autofill. */
export function Field({ label, help, error, optional, end, id, className, ...input }: Props) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} help={help} error={error} optional={optional}>
      <span className={`p-input ${className ?? ''}`}>
        <input {...input} {...describedBy(name, help, error)} id={name} />
        {end}
      </span>
    </FieldFrame>
  );
}

type AreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** The same for multi-line text. */
export function TextareaField({ label, help, error, optional, id, ...area }: AreaProps) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} help={help} error={error} optional={optional}>
      <span className="p-input">
        <textarea rows={2} {...area} {...describedBy(name, help, error)} id={name} />
      </span>
    </FieldFrame>
  );
}
