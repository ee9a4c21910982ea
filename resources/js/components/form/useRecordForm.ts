import { type SyntheticEvent, useRef, useState } from 'react';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { isUnknownField } from '#js/lib/errors/isUnknownField.ts';
import { otherErrors } from '#js/lib/errors/otherErrors.ts';
import { focusUnread } from '#js/lib/focus/focusUnread.ts';
import { knownInput } from '../input/knownInput.ts';
import { type RestoredDraft, useFormDraft } from './useFormDraft.ts';

/** The outcome of a save, compatible with a store's `Outcome`, with validation errors by field. */
export type SaveOutcome<Data = unknown> =
  | { ok: true; data?: Data }
  | {
      ok: false;
      error: { message: string; errors?: Record<string, string[]>; data?: unknown };
      /** A message to use instead of the error's own. */
      message?: string;
      /** Whether a toast has already shown it. */
      isReported?: boolean;
    };

/** Options that a form passes to its save action: return a failure instead of showing it. */
export type SaveOptions = {
  onFailure: 'return';
  /** Removes fields that the record lacked and the user did not change. */
  known: <Input extends object>(input: Input) => Input;
};

type Failed = Extract<SaveOutcome, { ok: false }>;

type Options<Values, Data> = {
  initial: Values;
  /** The edited record. Required for an existing one, so that fields the backend did not send are not sent back. */
  record?: object | null;
  /** Pass `options` to the store's action, so that the form shows the failure instead of a toast. */
  save: (values: Values, options: SaveOptions) => Promise<SaveOutcome<Data>>;
  onSaved?: (outcome: Extract<SaveOutcome<Data>, { ok: true }>) => unknown;
  /** Identifies the form at its URL, so that a draft survives an expired session. Files are not kept. */
  draft?: string;
};

export type RecordForm<Values> = {
  values: Values;
  set: (patch: Partial<Values>) => void;
  /** Props of an input: its value, its error, and a change by event or by value. */
  field: <K extends Extract<keyof Values, string>>(
    name: K,
  ) => { name: K; value: Values[K]; error: string | undefined; onChange: (change: Values[K] | SyntheticEvent) => void };
  /** Props of a checkbox or switch, with a note if the backend did not send its value. Spread them last. */
  check: (name: Extract<keyof Values, string>) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    description?: string;
    onChange: (event: { currentTarget: { checked: boolean } }) => void;
  };
  /** The error of any field; nested ones with dots: `attendees.0.name`. */
  errorOf: (name: string) => string | undefined;
  errors: Record<string, string[]>;
  /** Why the last save failed, except what fields show; empty after success or if a toast has shown it. */
  failure: string;
  /** Number of failed saves: each moves the focus to the first invalid field. */
  failures: number;
  /** Someone else saved the record after the form was opened, so nothing was saved. */
  isConflict: boolean;
  /** Saves over the newer version. */
  overwrite: () => Promise<void>;
  isDirty: boolean;
  saving: boolean;
  submit: (event?: SyntheticEvent) => Promise<void>;
  /** Resets the form to these values, or to the initial ones. */
  reset: (values?: Values) => void;
  /** The draft that the form started from; null if none, or once saved or discarded. */
  restored: RestoredDraft | null;
  /** Resets the form as if there had been no draft. */
  discardDraft: () => void;
};

/**
 * The state of a form over one record. A failed save keeps everything typed; typing in a field clears its error. Nothing
 * is saved while a field for a date or an amount has invalid text.
 */
export function useRecordForm<Values extends object, Data = unknown>(
  options: Options<Values, Data>,
): RecordForm<Values> {
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failed, setFailed] = useState(NOT_FAILED);
  const [saving, setSaving] = useState(false);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const busy = useRef(false);
  const element = useRef<Element>(null);
  const shown = new Set<string>();
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial) || hasFile(values);
  const state = { values: withoutFiles(values), isChanged: isDirty, hasFiles: hasFile(values) };
  const draft = useFormDraft(options.draft ?? null, state, set);

  function set(patch: Partial<Values>) {
    const names = Object.entries(patch).flatMap(([name, value]) => (Reflect.get(values, name) === value ? [] : name));
    setValues((before) => ({ ...before, ...patch }));
    setChanged((before) => [...new Set([...before, ...names])]);
    setErrors((before) => withoutFields(before, Object.keys(patch)));
  }

  function reset(next: Values = options.initial) {
    setInitial(next);
    setValues(next);
    setChanged([]);
    setErrors({});
    setFailed(NOT_FAILED);
  }

  function discardDraft() {
    reset();
    draft.dismiss();
  }

  const isUnknown = (name: string) => !changed.includes(name) && isUnknownField(options.record, options.initial, name);

  function known<Input extends object>(input: Input): Input {
    return knownInput(options.record, options.initial, input, changed);
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    element.current = event?.currentTarget ?? null;
    await save(values);
  }

  async function save(sent: Values) {
    if (busy.current || focusUnread(element.current)) {
      return;
    }
    busy.current = true;
    setSaving(true);
    setErrors({});
    setFailed((before) => ({ ...before, failure: '', isConflict: false }));
    try {
      const outcome = await options.save(sent, { onFailure: 'return', known });
      if (outcome.ok) {
        const saved = { ...values, ...versionOf(values, outcome.data) };
        setInitial(saved);
        setValues((now) => ({ ...now, ...versionOf(now, outcome.data) }));
        draft.dismiss();
        await options.onSaved?.(outcome);
      } else {
        const failure = outcome.isReported ? '' : remainingMessage(outcome, shown);
        setErrors(outcome.error.errors ?? {});
        setFailed(({ failures }) => ({ failure, failures: failures + 1, isConflict: isConflict(outcome.error) }));
      }
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  const errorOf = (name: string) => {
    shown.add(name);
    return errors[name]?.[0];
  };
  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (change) => setField(set, name, change),
    }),
    check: (name) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event) => setField(set, name, event.currentTarget.checked),
      ...(isUnknown(name) && { description: UNKNOWN }),
    }),
    errorOf,
    errors,
    ...failed,
    isDirty,
    saving,
    submit,
    overwrite: () => save({ ...values, ...versionOf(values, { updated_at: undefined }) }),
    reset,
    restored: draft.restored,
    discardDraft,
  };
}

/** The errors that no field on the screen shows; the failure's own message if it has no field errors. */
function remainingMessage({ error, message = error.message }: Failed, shown: Set<string>): string {
  const { errors = {} } = error;
  const remaining = otherErrors(errors, (name) => shown.has(name));
  return Object.keys(errors).length === 0 ? message : remaining.join(' ') || 'Check the marked fields.';
}

/** The description of a switch whose value the backend did not send. */
export const UNKNOWN = 'The current value is not available here. It is kept unless you change it.';
const NOT_FAILED = { failure: '', failures: 0, isConflict: false };

/** The response's `updated_at`, for forms that send the version they started from. */
function versionOf(values: object, answer: unknown): object {
  const isAsked = 'updated_at' in values && typeof answer === 'object' && answer !== null && 'updated_at' in answer;
  return isAsked ? { updated_at: answer.updated_at } : {};
}

function setField<Values extends object>(set: (patch: Partial<Values>) => void, name: keyof Values, change: unknown) {
  const patch: Partial<Values> = {};
  Object.assign(patch, { [name]: isEvent(change) ? change.currentTarget.value : change });
  set(patch);
}

function isEvent(change: unknown): change is { currentTarget: { value: string } } {
  return typeof change === 'object' && change !== null && 'nativeEvent' in change && 'currentTarget' in change;
}

function withoutFiles<Values extends object>(values: Values): Partial<Values> {
  const kept: Partial<Values> = {};
  return Object.assign(
    kept,
    Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob))),
  );
}

/** Files are serialised as `{}` in JSON, so a chosen file always counts as a change. */
function hasFile(values: object): boolean {
  return Object.values(values).some((value) => value instanceof Blob);
}

function withoutFields(errors: Record<string, string[]>, names: string[]): Record<string, string[]> {
  const kept = Object.entries(errors).filter(
    ([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  return Object.fromEntries(kept);
}
