import { EARLY_INPUT } from '#domain/earlyInput.ts';

/** Clicks on buttons and submits of forms, in order, and the function that stops recording them. */
type EarlyActions = { actions: { element: HTMLElement; submitter: HTMLElement | null }[]; stop: () => void };

/**
 * Tells a page that came rendered what a person did to it before its scripts were there: what they typed, ticked and
 * chose, then what they pressed and sent. React itself would overwrite the first and never hear of the rest.
 */
export async function takeUpEarly(page: HTMLElement): Promise<void> {
  const early: unknown = Reflect.get(window, EARLY_INPUT);
  if (!isEarly(early)) {
    return;
  }
  Reflect.deleteProperty(window, EARLY_INPUT);
  early.stop();
  // All are read before the first is applied, because rendering then overwrites the others.
  const changes = [...page.querySelectorAll<HTMLElement>('input, textarea, select')].flatMap(changeOf);
  for (const tell of changes) {
    tell();
    await drawn();
  }
  for (const [index, { element, submitter }] of early.actions.entries()) {
    // Who waits presses again: a form is sent once.
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

type Tell = () => void;

/** What tells the page of a change to a field; nothing where the field is as the server sent it. */
function changeOf(field: HTMLElement): Tell[] {
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
      // Of a group the new choice alone: the old one goes with it.
      return field.checked && !field.defaultChecked ? [press(field)] : [];
    default:
      return field.value === field.defaultValue ? [] : [text(field, HTMLInputElement.prototype)];
  }
}

function choice(field: HTMLSelectElement): Tell {
  const chosen = [...field.selectedOptions];
  return () => {
    for (const option of field.options) {
      option.selected = chosen.includes(option);
    }
    fire(field, 'change');
  };
}

function press(field: HTMLInputElement): Tell {
  return () => {
    field.checked = field.defaultChecked;
    field.click();
  };
}

/** React hears of an event only where the value differs from the one that it set itself, through the element. */
function text(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): Tell {
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

/** Each change is drawn before the next, for a handler knows only the values of what was last drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function isEarly(value: unknown): value is EarlyActions {
  return typeof value === 'object' && value !== null && 'actions' in value;
}
