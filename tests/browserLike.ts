import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * A browser environment for tests in Node: happy-dom with Node's own fetch, because a browser would not let the backend
 * in the same process set cookies.
 */
const browserLike: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'browser-like',
  async setup(global, options) {
    const { fetch, Request, Response, Headers, FormData, Blob, File } = global;
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    const OfForm: typeof FormData = global.FormData;

    /** Node's FormData does not accept forms; the page's reads them. */
    class FormDataOfNode extends FormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement) {
        super();
        for (const [name, value] of form ? new OfForm(form, submitter) : []) {
          this.append(name, value);
        }
      }
    }

    const ofNode = { fetch, Request, Response, Headers, Blob, File, FormData: FormDataOfNode };
    // Defined, not assigned: assigning to a global also changes the page's window, whose XMLHttpRequest needs its own.
    for (const [name, value] of Object.entries(ofNode)) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    return environment;
  },
};

export default browserLike;
