import { router } from '@inertiajs/react';
import { type ReactNode, type SubmitEvent, useState } from 'react';

type Fields = Record<string, FormDataEntryValue>;

type Props = {
  action: string;
  className?: string;
  preserveScroll?: boolean;
  /** Fields that are emptied after a refusal, by name. */
  resetOnError?: readonly string[];
  /** What is sent instead of the fields. */
  transform?: (fields: Fields) => Fields;
  onError?: () => void;
  children: (state: State) => ReactNode;
};

type State = { errors: Record<string, string>; processing: boolean; wasSuccessful: boolean };

/**
 * A form that is posted as a visit; without JavaScript the browser posts it. In place of Inertia's `<Form>`, which brings
 * 11 kB to every page, most of it live validation (docs/decisions/0001).
 */
export function VisitForm({
  action,
  className,
  preserveScroll = false,
  resetOnError = [],
  transform,
  onError,
  children,
}: Props) {
  const [state, setState] = useState<State>({ errors: {}, processing: false, wasSuccessful: false });
  const change = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields: Fields = Object.fromEntries(new FormData(form));
    router.post(action, transform?.(fields) ?? fields, {
      preserveScroll,
      onBefore: () => change({ wasSuccessful: false }),
      onStart: () => change({ processing: true }),
      onSuccess: () => change({ errors: {}, wasSuccessful: true }),
      onError: (errors) => {
        change({ errors });
        onError?.();
        for (const name of resetOnError) {
          const field = form.elements.namedItem(name);
          if (field instanceof HTMLInputElement) {
            field.value = field.defaultValue;
          }
        }
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      },
      onFinish: () => change({ processing: false }),
    });
  };

  return (
    <form ref={withoutBubbles} action={action} method="post" className={className} onSubmit={submit}>
      {children(state)}
    </form>
  );
}

/** With scripts, errors stand below their fields, in the backend's words, instead of in a bubble of the browser. */
function withoutBubbles(form: HTMLFormElement | null): void {
  if (form) {
    form.noValidate = true;
  }
}
