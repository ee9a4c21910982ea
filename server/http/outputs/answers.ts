import { localPath } from '#server/localPath.ts';
import type { StoredBytes } from './StoredBytes.ts';

/**
 * The response of a `file` endpoint. The content is a string, a stream, or a function that finds a stored file: it is
 * called after the handler's transaction, because it asks the disk.
 */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly content: string | ReadableStream<Uint8Array> | (() => Promise<StoredBytes | null>);
  readonly inline: boolean;
  /** Seconds for which the user's browser can cache the file. Shared caches never store it. */
  readonly maxAge: number;
  /** The message of the 404 if the stored file is missing. */
  readonly missing: string | undefined;
  /** The policy of a document that may show more than text. It must keep `sandbox` without scripts. */
  readonly policy: string | undefined;

  constructor(
    name: string,
    type: string,
    content: Download['content'],
    { inline = false, maxAge = 0, missing, policy }: DownloadOptions = {},
  ) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.inline = inline;
    this.maxAge = maxAge;
    this.missing = missing;
    this.policy = policy;
  }
}

type DownloadOptions = { inline?: boolean; maxAge?: number; missing?: string; policy?: string };

/** A redirect to a path of this application (303 after a form), or to another site. */
export class Redirect {
  readonly url: string;
  readonly flash: Record<string, unknown>;
  readonly clearHistory: boolean;
  /** The next page is a full page load, which clears this page's data from the browser's memory. */
  readonly fresh: boolean;

  constructor(url: string, flash: Record<string, unknown> = {}, clearHistory = false, fresh = false) {
    this.url = url;
    this.flash = flash;
    this.clearHistory = clearHistory;
    this.fresh = fresh;
  }
}

export function download(
  name: string,
  type: string,
  content: Download['content'],
  options: DownloadOptions = {},
): Download {
  return new Download(name, type, content, options);
}

export function redirect(url: string, flash?: Record<string, unknown>): Redirect {
  return new Redirect(url, flash);
}

/** `next` if it is a path of this application, else `fallback`, so that sign-in never redirects to another site. */
export function safePath(next: string | null | undefined, fallback: string): string {
  return localPath(next) ?? fallback;
}
