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

    Object.assign(global, { fetch, Request, Response, Headers, Blob, File, FormData: FormDataOfNode });
    return environment;
  },
};

export default browserLike;
