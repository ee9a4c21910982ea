import { localPath } from '#server/localPath.ts';
import type { StoredBytes } from './StoredBytes.ts';

/** A file as the answer of a `file` endpoint: made while it is sent, or stored. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly content: string | ReadableStream<Uint8Array> | StoredBytes;
  readonly inline: boolean;
  /** Seconds for which the asker's own browser may keep it. */
  readonly keepFor: number;

  constructor(
    name: string,
    type: string,
    content: Download['content'],
    { inline = false, keepFor = 0 }: DownloadOptions = {},
  ) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.inline = inline;
    this.keepFor = keepFor;
  }
}

type DownloadOptions = { inline?: boolean; keepFor?: number };

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

/** `next` when it is a path of this application, else `fallback`: a sign-in link never leads elsewhere. */
export function safePath(next: string | null | undefined, fallback: string): string {
  return localPath(next) ?? fallback;
}
