/** Field errors as a backend sends them: sentences by field name, nested fields with dots (`attendees.0.name`). */
export type FieldErrors = Record<string, string[]>;

type Details = {
  status: number;
  message: string;
  serverMessage: string | null;
  errors: FieldErrors;
  data: unknown;
  requestId: string | null;
  retryAfter: number | null;
};

/** A call that did not succeed: an answer outside 200–299, or no answer at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** What the server said, or null where it said nothing: then a caller shows its own words, not `message`. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  /** The body as it came. */
  readonly data: unknown;
  /** `X-Request-Id`, for a person who reports the failure. */
  readonly requestId: string | null;
  /** Seconds to wait before trying again (`Retry-After`). */
  readonly retryAfter: number | null;
  /** Its 401 or 419 is dealt with by boot/watchSession.ts, so nothing else shows it. */
  endsSession = false;
  /** This backend does not have the call, which is an extension (api/kit/extensions.ts). */
  isMissingExtension = false;

  constructor(details: Details) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.errors = details.errors;
    this.data = details.data;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}
