import { ApiError, type FieldErrors } from '#js/api/kit/ApiError.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { toast } from '#js/lib/toast/toast.ts';

/** The state of a running action, for the screen. */
export type RunFlags = {
  loading: boolean;
  success: boolean;
  error: boolean;
  /** The message of the last result, success or failure. */
  message: string;
  /** The errors of the last 422, by field. */
  errors: FieldErrors;
};

export const idle: RunFlags = { loading: false, success: false, error: false, message: '', errors: {} };

/** `message`: the store's failure message. `isReported`: a toast has shown it, so nothing else needs to. */
export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; error: ApiError | Error; message?: string; isReported?: boolean };

/** The last argument of every action. */
export type ActionOptions = {
  /** Who shows a failure: a toast (default), or the caller, such as a form. */
  onFailure?: 'toast' | 'return';
};

type Messages<T, Stored> = {
  /** State derived from the response, set together with the flags in one render. */
  stores?: (data: T) => Stored;
  /** Toast on success; without it nothing is shown. */
  success?: string | ((data: T) => string | undefined);
  /** Runs after success, before the action ends, such as reloading the list. Must not reject. */
  after?: (data: T) => unknown;
  /** Shown if the server sends no message; without it the error's own text is used. */
  failure?: string | undefined;
  /** Never shows a toast for a failure, because the screen shows it (a list with a retry). */
  quiet?: boolean | ((error: Error) => boolean);
  /** Shows a toast even if the caller shows the failure (specification §8). `each`: one toast per field error. */
  alwaysToast?: boolean | 'each';
};

/**
 * Runs one action with flags, message and toast: "the server's message, else the fallback" (specification §8). A
 * failure is shown once: by the caller if `onFailure` is `return`, otherwise by a toast (docs/decisions/0042). Never
 * rejects. An aborted action changes nothing, because a newer one owns the flags.
 */
export async function run<T, Stored extends object = object>(
  set: (flags: Partial<RunFlags> | (Partial<RunFlags> & Stored)) => void,
  action: () => Promise<T>,
  messages: Messages<T, Stored> = {},
  { onFailure = 'toast' }: ActionOptions = {},
): Promise<Outcome<T>> {
  set({ loading: true, success: false, error: false, message: '', errors: {} });
  try {
    const data = await action();
    const message = typeof messages.success === 'function' ? messages.success(data) : messages.success;
    set({ ...messages.stores?.(data), loading: false, success: true, message: message ?? '' });
    if (message) {
      toast.success(message);
    }
    await messages.after?.(data);
    return { ok: true, data };
  } catch (thrown) {
    const error = errorOf(thrown);
    if (isAbort(error)) {
      return { ok: false, error, isReported: true };
    }
    const message = failureOf(error, messages.failure);
    set({ loading: false, error: true, message, errors: error instanceof ApiError ? error.errors : {} });
    // An ended session is handled once, in boot/watchSession.ts.
    const sessionEnded = error instanceof ApiError && error.endsSession;
    const isQuiet = typeof messages.quiet === 'function' ? messages.quiet(error) : (messages.quiet ?? false);
    // Conflicts are always resolved in the form.
    const isForCaller = onFailure === 'return' && (!messages.alwaysToast || isConflict(error));
    const isToasted = !sessionEnded && !isQuiet && !isForCaller;
    if (isToasted) {
      const each =
        messages.alwaysToast === 'each' && error instanceof ApiError ? Object.values(error.errors).flat() : [];
      for (const text of each.length > 0 ? each : [message]) {
        toast.error(text);
      }
    }
    return { ok: false, error, message, isReported: sessionEnded || isToasted };
  }
}

/** The server's message; otherwise that it could not be reached, the fallback, or the error's own text. */
export function failureOf(error: Error, fallback?: string): string {
  if (!(error instanceof ApiError)) {
    return fallback ?? error.message;
  }
  return error.serverMessage ?? (error.status === 0 ? error.message : (fallback ?? error.message));
}

function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) {
    return thrown;
  }
  const error = new Error(String(thrown));
  error.name = isAbort(thrown) ? 'AbortError' : error.name;
  return error;
}
