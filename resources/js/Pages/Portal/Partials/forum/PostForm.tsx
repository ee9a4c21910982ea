import type { ReactNode } from 'react';
import { Button } from '#js/components/portal/Button.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';

type PostFormProps = {
  action: string;
  label: ReactNode;
  isPressed?: boolean;
  /** Fields before the button. */
  children?: (errors: Record<string, string>) => ReactNode;
};

/** One action on a post: a form of its own, so that it works without scripts. */
export function PostForm({ action, label, isPressed, children }: PostFormProps) {
  return (
    <VisitForm action={action} preserveScroll>
      {({ errors, processing }) => (
        <>
          <TokenField />
          {children?.(errors)}
          <Button type="submit" variant="secondary" busy={processing} aria-pressed={isPressed}>
            {label}
          </Button>
        </>
      )}
    </VisitForm>
  );
}
