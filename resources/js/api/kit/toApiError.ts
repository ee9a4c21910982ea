import type { AxiosError } from 'axios';
import { NOT_OFFERED } from '#js/lib/errors/notOffered.ts';
import { ApiError, type FieldErrors } from './ApiError.ts';

const NO_ANSWER = 'The server could not be reached. Check your connection and try again.';

/** Message for a response without one of its own, mostly from a proxy in front of the server. */
function defaultMessage(status: number): string {
  if (status === 413) {
    return 'That is too large to be sent.';
  }
  return status >= 500 ? 'The server is not responding. Try again shortly.' : 'The server refused this.';
}

/** Converts any failed response to an ApiError; tolerates malformed bodies. */
export async function toApiError(error: AxiosError): Promise<ApiError> {
  const { response } = error;
  const data = await readBody(response?.data);
  const errors = errorsOf(data);
  const serverMessage = messageOf(data, response?.status) ?? firstOf(errors);
  return new ApiError({
    status: response?.status ?? 0,
    message: serverMessage ?? (response ? defaultMessage(response.status) : NO_ANSWER),
    serverMessage,
    errors,
    data,
    requestId: headerOf(response?.headers['x-request-id']),
    retryAfter: secondsOf(headerOf(response?.headers['retry-after'])),
  });
}

/** If the call requested a file, its error is a blob too. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) {
    return data;
  }
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Laravel's messages for unknown routes and records. They contain class names and are not shown. */
const NOT_FOUND = [
  {
    pattern: /^The route .+ could not be found\.$|method is not supported for/,
    text: NOT_OFFERED,
  },
  { pattern: /^No query results for model/, text: 'This does not exist, or you do not have access to it.' },
];

/** `message`, or `error` if the backend uses that name. */
function messageOf(data: unknown, status = 0): string | null {
  const given = isRecord(data) ? [data.message, data.error] : [];
  const message = given.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? null;
  const known =
    status === 404 || status === 405 ? NOT_FOUND.find(({ pattern }) => message && pattern.test(message)) : null;
  return known?.text ?? message;
}

/** The message for a response with field errors only. */
function firstOf(errors: FieldErrors): string | null {
  return Object.values(errors).flat()[0] ?? null;
}

/** Errors by field, including nested ones; a list or a string without a field belongs to `form`. */
function errorsOf(data: unknown): FieldErrors {
  const errors = isRecord(data) ? data.errors : null;
  const read: FieldErrors = {};
  const add = (field: string, value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') {
      read[field || 'form'] = [...(read[field || 'form'] ?? []), value];
    } else if (Array.isArray(value)) {
      for (const each of value) {
        add(field, each);
      }
    } else if (isRecord(value)) {
      for (const [key, each] of Object.entries(value)) {
        add(field ? `${field}.${key}` : key, each);
      }
    }
  };
  add('', errors);
  return read;
}

function headerOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function secondsOf(value: string | null): number | null {
  const seconds = Number(value);
  return value !== null && Number.isFinite(seconds) ? seconds : null;
}
