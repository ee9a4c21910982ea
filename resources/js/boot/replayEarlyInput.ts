import { EARLY_INPUT } from '#domain/kit/earlyInput.ts';

/** Recorded button clicks and form submits, in order, and the function that stops recording. */
type EarlyActions = { actions: { element: HTMLElement; submitter: HTMLElement | null }[]; stop: () => void };

/**
 * Replays the user's input on a server-rendered page before hydration: first typed and selected values, then clicks and
 * submits. React would overwrite the values and miss the events.
 */
export async function replayEarlyInput(page: HTMLElement): Promise<void> {
  const early: unknown = Reflect.get(window, EARLY_INPUT);
  if (!isEarly(early)) {
    return;
  }
  Reflect.deleteProperty(window, EARLY_INPUT);
  early.stop();
  // Read all values before applying any, because applying one re-renders the others.
  const changes = [...page.querySelectorAll<HTMLElement>('input, textarea, select')].flatMap(changeOf);
  for (const replay of changes) {
    replay();
    await drawn();
  }
  for (const [index, { element, submitter }] of early.actions.entries()) {
    // An impatient user clicks again, but the form must be submitted once.
    const isLast = early.actions.findLastIndex((action) => action.element === element) === index;
    if (element instanceof HTMLFormElement) {
      if (isLast && element.isConnected) {
        element.requestSubmit(submitter);
      }
    } else {
      element.click();
    }
    await drawn();
  }
}

type Replay = () => void;

/** The events that replay a change of a field; empty if it still has the server-rendered value. */
function changeOf(field: HTMLElement): Replay[] {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected) ? [choice(field)] : [];
  }
  if (field instanceof HTMLTextAreaElement) {
    return field.value === field.defaultValue ? [] : [text(field, HTMLTextAreaElement.prototype)];
  }
  if (!(field instanceof HTMLInputElement)) {
    return [];
  }
  switch (field.type) {
    case 'file':
      return field.files?.length ? [() => fire(field, 'change')] : [];
    case 'checkbox':
      return field.checked === field.defaultChecked ? [] : [press(field)];
    case 'radio':
      // Only the newly selected radio: selecting it clears the other.
      return field.checked && !field.defaultChecked ? [press(field)] : [];
    default:
      return field.value === field.defaultValue ? [] : [text(field, HTMLInputElement.prototype)];
  }
}

function choice(field: HTMLSelectElement): Replay {
  const chosen = [...field.selectedOptions];
  return () => {
    for (const option of field.options) {
      option.selected = chosen.includes(option);
    }
    fire(field, 'change');
  };
}

function press(field: HTMLInputElement): Replay {
  return () => {
    field.checked = field.defaultChecked;
    field.click();
  };
}

/** React ignores the event unless the value differs from the one it set itself, so use the native setter. */
function text(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): Replay {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    if (selectionStart !== null) {
      field.setSelectionRange(selectionStart, selectionEnd);
    }
    fire(field, 'input');
  };
}

function fire(field: HTMLElement, type: 'change' | 'input') {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Waits for a render between changes, because a handler only sees the values of the last one. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function isEarly(value: unknown): value is EarlyActions {
  return typeof value === 'object' && value !== null && 'actions' in value;
}
