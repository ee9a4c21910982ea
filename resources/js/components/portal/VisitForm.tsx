import { router } from '@inertiajs/react';
import { type ReactNode, type SubmitEvent, useState } from 'react';

/** Several values of one name are a list. */
type Fields = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

type Props = {
  action: string;
  className?: string;
  preserveScroll?: boolean;
  /** Set it if the form has a file field, so that the browser can send files without JavaScript. */
  hasFiles?: boolean;
  /** Names of fields that are cleared after a failure. */
  resetOnError?: readonly string[];
  /** Transforms the fields before sending. */
  transform?: (fields: Fields) => Fields;
  onError?: () => void;
  /** May contain several submit buttons, each with a value and a `formAction` of its own. */
  children: (state: State) => ReactNode;
};

type State = { errors: Record<string, string>; processing: boolean; wasSuccessful: boolean };

/**
 * A form submitted as an Inertia visit; without JavaScript the browser submits it. Replaces Inertia's `<Form>`, which
 * adds 11 kB to every page, mostly for live validation (docs/decisions/0001).
 */
export function VisitForm({
  action,
  className,
  preserveScroll = false,
  hasFiles = false,
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
    const { submitter } = event.nativeEvent;
    const fields = fieldsOf(new FormData(form, submitter));
    router.post(submitter?.getAttribute('formaction') ?? action, transform?.(fields) ?? fields, {
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
    <form
      ref={withoutBubbles}
      action={action}
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={className}
      onSubmit={submit}
    >
      {children(state)}
    </form>
  );
}

function fieldsOf(data: FormData): Fields {
  const oneOrAll = (all: FormDataEntryValue[]) => (all.length > 1 ? all : (all[0] ?? ''));
  return Object.fromEntries([...data.keys()].map((name) => [name, oneOrAll(data.getAll(name))]));
}

/** With JavaScript, errors are shown below their fields with the backend's messages, not in browser bubbles. */
function withoutBubbles(form: HTMLFormElement | null): void {
  if (form) {
    form.noValidate = true;
  }
}
