import type { Page, Request } from '@playwright/test';

/** Milliseconds without a request. When an extension is missing, a page makes a different call instead. */
const QUIET = 150;

/** The requests of a page that have not been answered yet. */
export class CallsUnderWay {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  #changed = Date.now();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', this.#begin).on('requestfinished', this.#finish).on('requestfailed', this.#finish);
  }

  /** Waits until no request was made for `quiet` milliseconds, at most `patience` milliseconds. */
  async end(patience: number, quiet = QUIET): Promise<void> {
    const until = Date.now() + patience;
    while ((this.#open.size > 0 || Date.now() - this.#changed < quiet) && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  stop(): void {
    this.#page.off('request', this.#begin).off('requestfinished', this.#finish).off('requestfailed', this.#finish);
  }

  readonly #begin = (request: Request): void => {
    this.#open.add(request);
    this.#changed = Date.now();
  };

  readonly #finish = (request: Request): void => {
    this.#open.delete(request);
    this.#changed = Date.now();
  };
}
