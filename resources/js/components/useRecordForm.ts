import { type SyntheticEvent, useRef, useState } from 'react';

/** What a save comes to: an `Outcome` of the stores fits, with the server's sentences by field. */
export type SaveOutcome =
  | { ok: true; data?: unknown }
  | { ok: false; error: { message: string; errors?: Record<string, string[]> } };

type Options<Values> = {
  initial: Values;
  save: (values: Values) => Promise<SaveOutcome>;
  onSaved?: (outcome: Extract<SaveOutcome, { ok: true }>) => unknown;
};

export type RecordForm<Values> = {
  values: Values;
  set: (patch: Partial<Values>) => void;
  /** Props of an input: its value, its error, and a change by event or by value. */
  field: <K extends Extract<keyof Values, string>>(
    name: K,
  ) => { name: K; value: Values[K]; error: string | undefined; onChange: (change: Values[K] | SyntheticEvent) => void };
  /** Props of a checkbox or switch. */
  check: (name: Extract<keyof Values, string>) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: { currentTarget: { checked: boolean } }) => void;
  };
  /** The sentence for any field, nested ones by dots: `attendees.0.name`. */
  errorOf: (name: string) => string | undefined;
  errors: Record<string, string[]>;
  /** Why the last save failed; empty where it did not. */
  failure: string;
  /** Grows with each failed save: the first bad field then takes the focus. */
  failures: number;
  isDirty: boolean;
  saving: boolean;
  submit: (event?: SyntheticEvent) => Promise<void>;
  /** Begins anew with these values, or with the first ones. */
  reset: (values?: Values) => void;
};

/** The state of a form over one record. A failed save keeps everything typed; typing in a field clears its error. */
export function useRecordForm<Values extends object>(options: Options<Values>): RecordForm<Values> {
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failed, setFailed] = useState({ failure: '', failures: 0 });
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  function set(patch: Partial<Values>) {
    setValues((before) => ({ ...before, ...patch }));
    setErrors((before) => withoutFields(before, Object.keys(patch)));
  }

  function reset(next: Values = options.initial) {
    setInitial(next);
    setValues(next);
    setErrors({});
    setFailed({ failure: '', failures: 0 });
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (busy.current) {
      return;
    }
    busy.current = true;
    setSaving(true);
    setErrors({});
    setFailed((before) => ({ ...before, failure: '' }));
    try {
      const outcome = await options.save(values);
      if (outcome.ok) {
        setInitial(values);
        await options.onSaved?.(outcome);
      } else {
        setErrors(outcome.error.errors ?? {});
        setFailed(({ failures }) => ({ failure: outcome.error.message, failures: failures + 1 }));
      }
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  const errorOf = (name: string) => errors[name]?.[0];
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
    }),
    errorOf,
    errors,
    ...failed,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial) || hasFile(values),
    saving,
    submit,
    reset,
  };
}

function setField<Values extends object>(set: (patch: Partial<Values>) => void, name: keyof Values, change: unknown) {
  const patch: Partial<Values> = {};
  Object.assign(patch, { [name]: isEvent(change) ? change.currentTarget.value : change });
  set(patch);
}

function isEvent(change: unknown): change is { currentTarget: { value: string } } {
  return typeof change === 'object' && change !== null && 'nativeEvent' in change && 'currentTarget' in change;
}

/** A file reads as `{}` in JSON, so a chosen one counts as a change by itself. */
function hasFile(values: object): boolean {
  return Object.values(values).some((value) => value instanceof Blob);
}

function withoutFields(errors: Record<string, string[]>, names: string[]): Record<string, string[]> {
  const kept = Object.entries(errors).filter(
    ([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  return Object.fromEntries(kept);
}
