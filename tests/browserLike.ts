import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * A browser for tests, in Node: happy-dom, but with Node's own requests, and what they carry: the backend beside it sets
 * cookies, which a browser's would not let it.
 */
const browserLike: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'browser-like',
  async setup(global, options) {
    const { fetch, Request, Response, Headers, FormData, Blob, File } = global;
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    const OfForm: typeof FormData = global.FormData;

    /** Node's knows no forms; that of the page reads them. */
    class FormDataOfNode extends FormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement) {
        super();
        for (const [name, value] of form ? new OfForm(form, submitter) : []) {
          this.append(name, value);
        }
      }
    }

    const ofNode = { fetch, Request, Response, Headers, Blob, File, FormData: FormDataOfNode };
    // Defined, not assigned: what is assigned to a global is passed on to the page's window, whose XMLHttpRequest needs its own.
    for (const [name, value] of Object.entries(ofNode)) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    return environment;
  },
};

export default browserLike;
