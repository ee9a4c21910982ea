import { ApiError, type FieldErrors } from '#js/api/kit/ApiError.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import { toast } from '#js/lib/toast.ts';

/** What a screen reads of a running action. */
export type RunFlags = {
  loading: boolean;
  success: boolean;
  error: boolean;
  /** The message of the last result, good or bad. */
  message: string;
  /** The messages of the last 422, by field. */
  errors: FieldErrors;
};

export const idle: RunFlags = { loading: false, success: false, error: false, message: '', errors: {} };

/** `message`: why it failed, as the store puts it. `isReported`: a toast has shown it, so nothing else needs to. */
export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; error: ApiError | Error; message?: string; isReported?: boolean };

/** The last argument of every action. */
export type ActionOptions = {
  /** Who shows a failure: a toast (default), or the caller, such as a form that shows it beside its fields. */
  onFailure?: 'toast' | 'return';
};

type Messages<T, Stored> = {
  /** What the store takes from the answer, set together with the flags: a screen renders once for both. */
  stores?: (data: T) => Stored;
  /** The toast of success; without it success is silent. */
  success?: string | ((data: T) => string | undefined);
  /** What follows a success before the action ends, such as a reload of the list. Must not reject. */
  after?: (data: T) => unknown;
  /** Shown where the server sends no message of its own; without it the error's text is. */
  failure?: string | undefined;
  /** Never toasts a failure: the screen shows it (a list with a retry). */
  quiet?: boolean | ((error: Error) => boolean);
  /** Toasts a failure also where the caller shows it (specification §8); `each`: one toast for each field error. */
  alwaysToast?: boolean | 'each';
};

/**
 * Runs one action: flags, message, toast, and "the server's message, else the fallback" (specification §8).
 * A failure is shown once: by the caller where `onFailure` is `return`, else by a toast (docs/decisions/0042).
 * Never rejects. An aborted action changes nothing, because a newer one has taken over the flags.
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
    // The end of a session is shown once, on the way to the sign-in page (boot/watchSession.ts).
    const sessionEnded = error instanceof ApiError && error.endsSession;
    const isQuiet = typeof messages.quiet === 'function' ? messages.quiet(error) : (messages.quiet ?? false);
    // The choice that a conflict asks for is the form's in any case.
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

/** The server's message, else that it did not answer at all, else the fallback, else the error's own text. */
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
