import type { Page, Request } from '@playwright/test';

/** Milliseconds without a call. Where an extension is missing, a page asks another call for what it shows. */
const QUIET = 150;

/** The calls of a page that are not answered yet. */
export class CallsUnderWay {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  #changed = Date.now();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', this.#begin).on('requestfinished', this.#finish).on('requestfailed', this.#finish);
  }

  /** Waits until nothing was asked for a while, `patience` milliseconds at most. */
  async end(patience: number): Promise<void> {
    const until = Date.now() + patience;
    while ((this.#open.size > 0 || Date.now() - this.#changed < QUIET) && Date.now() < until) {
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
