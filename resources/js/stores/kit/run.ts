import { ApiError, type FieldErrors } from '#js/api/kit/ApiError.ts';
import { isConflict } from '#js/api/kit/conflict.ts';
import { isFormSaving } from '#js/lib/formSaves.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { toast } from '#js/lib/toast.ts';

/** What a screen asks of any running action. */
export type RunFlags = {
  loading: boolean;
  success: boolean;
  error: boolean;
  /** The words of the last result, good or bad. */
  message: string;
  /** Sentences by field of the last refusal (422). */
  errors: FieldErrors;
};

export const idle: RunFlags = { loading: false, success: false, error: false, message: '', errors: {} };

/** `message`: why it failed, in the words of the store. `told`: a toast has said so, and nothing needs to say it again. */
export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; error: ApiError | Error; message?: string; told?: boolean };

type Words<T, Shown> = {
  /** What the store holds of the answer, set together with the flags: a screen is drawn once for both. */
  holds?: (data: T) => Shown;
  /** The toast of success; without it success is silent. */
  success?: string | ((data: T) => string | undefined);
  /** Shown where the server says nothing of its own; without it the error's text is. */
  failure?: string;
  /** No toast for a failure: the screen shows it (a list with a retry, a form with its fields). */
  quiet?: boolean | ((error: Error) => boolean);
  /** A toast also where a form saves, which then says nothing: the specification asks for one (§8). */
  aloud?: boolean;
};

/**
 * Runs one action: flags, message, toast, and "the server's message, else the fallback" (specification §8).
 * A failure is told once: by the form that saves, else by a toast (docs/decisions/0042). Never rejects. An aborted action changes nothing, for a newer one has taken over the flags.
 */
export async function run<T, Shown extends object = object>(
  set: (flags: Partial<RunFlags> | (Partial<RunFlags> & Shown)) => void,
  action: () => Promise<T>,
  words: Words<T, Shown> = {},
): Promise<Outcome<T>> {
  const isFormThere = isFormSaving();
  set({ loading: true, success: false, error: false, message: '', errors: {} });
  try {
    const data = await action();
    const said = typeof words.success === 'function' ? words.success(data) : words.success;
    set({ ...words.holds?.(data), loading: false, success: true, message: said ?? '' });
    if (said) {
      toast.success(said);
    }
    return { ok: true, data };
  } catch (thrown) {
    const error = errorOf(thrown);
    if (isAbort(error)) {
      return { ok: false, error, told: true };
    }
    const message = failureOf(error, words.failure);
    set({ loading: false, error: true, message, errors: error instanceof ApiError ? error.errors : {} });
    // The end of a session is told once, on the way to the sign-in page (boot/watchSession.ts).
    const sessionEnded = error instanceof ApiError && (error.status === 401 || error.status === 419);
    const isQuiet = typeof words.quiet === 'function' ? words.quiet(error) : (words.quiet ?? false);
    // What somebody else's change leaves to choose is the form's in any case.
    const isForForm = isFormThere && (!words.aloud || isConflict(error));
    const isForToast = !sessionEnded && !isQuiet && !isForForm;
    if (isForToast) {
      toast.error(message);
    }
    return { ok: false, error, message, told: sessionEnded || isForToast };
  }
}

/** The server's message, else that it did not answer at all, else the fallback, else the error's own text. */
export function failureOf(error: Error, fallback?: string): string {
  if (!(error instanceof ApiError)) {
    return fallback ?? error.message;
  }
  return error.serverMessage ?? (error.status === 0 ? error.message : (fallback ?? error.message));
}

/** A refusal that names fields: a form says it beside them, so it needs no toast. */
export function namesFields(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.errors).length > 0;
}

/** Says what was left to the fields of a form, where there is none: after a switch, a menu, a button. */
export function reportFailure<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok || outcome.told) {
    return outcome;
  }
  toast.error(outcome.message ?? outcome.error.message);
  return { ...outcome, told: true };
}

function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) {
    return thrown;
  }
  const error = new Error(String(thrown));
  error.name = isAbort(thrown) ? 'AbortError' : error.name;
  return error;
}
