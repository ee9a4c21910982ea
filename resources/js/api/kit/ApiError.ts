/** Validation messages by field name; nested fields use dots (`attendees.0.name`). */
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

/** A failed call: a status outside 200–299, or no response at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message, or null if it sent none; callers then show their own text, not `message`. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  /** The response body: as the contract describes it (`refusalOf`), otherwise unparsed beyond JSON. */
  data: unknown;
  /** `X-Request-Id`, to quote when reporting the failure. */
  readonly requestId: string | null;
  /** Seconds to wait before retrying (`Retry-After`). */
  readonly retryAfter: number | null;
  /** Whether boot/watchSession.ts handles its 401 or 419, so nothing else should show it. */
  endsSession = false;
  /** Whether the backend does not support the call, which is an extension (api/kit/extensions.ts). */
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
