type Answer<T> = { status: number; body: T; headers: Headers };
type Page = { component: string; props: Record<string, unknown>; url: string; flash?: Record<string, unknown> };
type Send = (request: Request) => Response | Promise<Response>;

/** A browser as seen by the backend: it keeps cookies, sends the XSRF token, and supports JSON, forms and Inertia. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #send: Send;
  readonly #origin: string;
  /** The asset version of this browser's client; learned from the first response that reports it outdated. */
  #version = 'none';

  constructor(send: Send, host = 'localhost') {
    this.#send = send;
    this.#origin = `http://${host}`;
  }

  /** Sends a request unchanged; redirects are not followed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('host', new URL(this.#origin).host);
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const token = this.#cookies.get('XSRF-TOKEN');
    if (token && !headers.has('x-xsrf-token')) {
      headers.set('x-xsrf-token', decodeURIComponent(token));
    }
    const response = await this.#send(
      new Request(new URL(path, this.#origin), { ...init, headers, redirect: 'manual' }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  get origin(): string {
    return this.#origin;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** A call as the client's API modules make it: JSON, or form data if the body is a form. */
  async call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    if (!this.#cookies.has('XSRF-TOKEN') && method !== 'GET') {
      await this.fetch('/settings/company/json', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    }
    const isForm = body instanceof FormData;
    const response = await this.fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: (isJson && text ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>> {
    return this.call<T>('GET', path);
  }

  post<T = Record<string, unknown>>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, body);
  }

  /** A visit of the Inertia client; redirects within the application are followed, as in a browser. */
  async visit(
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Page>> {
    const { method = 'GET', body, headers = {} } = init;
    if (!this.#cookies.has('XSRF-TOKEN') && method !== 'GET') {
      await this.fetch('/login', { headers: { accept: 'text/html' } });
    }
    const response = await this.fetch(path, {
      method,
      headers: {
        accept: 'text/html, application/xhtml+xml',
        'x-requested-with': 'XMLHttpRequest',
        'x-inertia': 'true',
        'x-inertia-version': this.#version,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const version = response.headers.get('x-inertia-version');
    if (response.status === 409 && version && version !== this.#version) {
      this.#version = version;
      return this.visit(path, init);
    }
    const reload = this.#localPath(response.headers.get('x-inertia-location'));
    if (response.status === 409 && !version && method === 'GET' && reload === path && this.#version === 'none') {
      // Laravel only sends the URL; the version is in the page of a full load.
      this.#version = versionIn(await (await this.fetch(path, { headers: { accept: 'text/html' } })).text());
      return this.visit(path, init);
    }
    const to = this.#localPath(response.headers.get('location'));
    if (to && [302, 303].includes(response.status)) {
      return this.visit(to);
    }
    const text = await response.text();
    const page = response.headers.get('x-inertia') ? JSON.parse(text) : { component: '', props: {}, url: path };
    return { status: response.status, body: page, headers: response.headers };
  }

  /** The path of a redirect within the application, which may be an absolute URL; null for any other. */
  #localPath(location: string | null): string | null {
    const url = location === null ? null : new URL(location, this.#origin);
    return url?.host === new URL(this.#origin).host ? `${url.pathname}${url.search}` : null;
  }

  /** Signs in a staff user. */
  async signIn(email: string, password: string): Promise<this> {
    const headers = { referer: `${this.#origin}/login` };
    const { body } = await this.visit('/login', { method: 'POST', body: { email, password }, headers });
    if (body.component === 'Auth/Login' || body.component === '') {
      throw new Error(`${email} could not sign in: ${JSON.stringify(body.props.errors ?? body)}`);
    }
    return this;
  }
}

/** The asset version in a page's HTML. */
function versionIn(html: string): string {
  return /"url":"[^"]*","version":"([^"]*)"/.exec(html.replaceAll('&quot;', '"'))?.[1] ?? '';
}
