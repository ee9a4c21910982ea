import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { type Frontend, noFrontend } from '#server/inertia/frontend.ts';
import { location, type RespondContext, redirectTo, respondInertia, staleClient } from '#server/inertia/hono.ts';
import { render } from '#server/inertia/render.ts';
import { createServerRenderer } from '#server/inertia/ssr.ts';

const frontend: Frontend = { ...noFrontend, version: 'v1', head: async (name) => `<!-- ${name} -->` };

function appWith(context: Partial<RespondContext> = {}) {
  const shared = { company: { name: 'Harbour <Hall>', accent: '#0f766e' } };
  const base = { shared, flash: {}, errors: {}, frontend, nonce: 'n0nce', ...context };
  const app = new Hono();
  app.get('/stale', (c) => staleClient(c, 'v1') ?? c.text('current'));
  app.get('/page', (c) => respondInertia(c, render('Auth/VerifyEmail', { email: 'a</script>b@x.org' }), base));
  app.get('/gone', (c) =>
    respondInertia(
      c,
      render(
        'Errors/Show',
        { status: 404, message: null, request_id: 'r1', retry_after: null },
        { status: 404, headers: { 'X-Request-Id': 'r1' } },
      ),
      base,
    ),
  );
  app.delete('/page', (c) => redirectTo(c, '/page'));
  app.post('/pay', (c) => location(c, 'https://pay.example/1'));
  return app;
}

const inertia = { 'X-Inertia': 'true', 'X-Inertia-Version': 'v1' };

describe('the response to the Inertia client', () => {
  it('is the page as JSON, marked as Inertia', async () => {
    const answer = await appWith().request('/page?x=1', { headers: inertia });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json',
      'x-inertia': 'true',
      vary: 'X-Inertia',
      'cache-control': 'no-cache, private',
    });
    expect(await answer.json()).toMatchObject({ component: 'Auth/VerifyEmail', url: '/page?x=1', version: 'v1' });
  });

  it('keeps the status and headers of the page', async () => {
    const answer = await appWith().request('/gone', { headers: inertia });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-request-id')).toBe('r1');
    expect(answer.headers.get('x-inertia')).toBe('true');
  });

  it('to an outdated client is a reload', async () => {
    const old = await appWith().request('/stale?a=1', { headers: { ...inertia, 'X-Inertia-Version': 'v0' } });
    expect(old.status).toBe(409);
    expect(old.headers.get('x-inertia-location')).toBe('/stale?a=1');
    expect(await (await appWith().request('/stale', { headers: inertia })).text()).toBe('current');
  });

  it('redirects within and out of the application', async () => {
    const within = await appWith().request('/page', { method: 'DELETE', headers: inertia });
    expect([within.status, within.headers.get('location')]).toEqual([303, '/page']);
    const out = await appWith().request('/pay', { method: 'POST', headers: inertia });
    expect([out.status, out.headers.get('x-inertia-location')]).toEqual([409, 'https://pay.example/1']);
  });
});

describe('the document of a first visit', () => {
  const documentOf = async (context: Partial<RespondContext> = {}) => {
    const answer = await appWith(context).request('/page', { headers: { Accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('vary')).toBe('X-Inertia');
    return answer.text();
  };

  it('contains the page where the client looks for it, escaped so that it cannot close its script', async () => {
    const html = await documentOf();
    const [, json = ''] = /<script data-page="app" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).toContain('a\\u003c\\/script>b@x.org');
    expect(json).not.toMatch(/[<]|[^\\]\//);
    expect(JSON.parse(json).props.email).toBe('a</script>b@x.org');
    expect(html).toContain('<div id="app"></div>');
  });

  it('has a language, an escaped title, the accent, the client, and the nonce on each script and style', async () => {
    const html = await documentOf({ lang: 'de' });
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('<title data-inertia="">Harbour &lt;Hall&gt;</title>');
    expect(html).toContain('--accent:#0f766e');
    expect(html).toContain('<!-- Auth/VerifyEmail -->');
    const executable = [...html.matchAll(/<(script|style)(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag);
    expect(executable.length).toBeGreaterThan(1);
    expect(executable.filter((tag) => !tag.includes('nonce="n0nce"'))).toEqual([]);
  });

  it('sets the theme before anything else is loaded', async () => {
    const html = await documentOf();
    expect(html.indexOf('muster.layout')).toBeLessThan(html.indexOf('<!-- Auth'));
  });

  it('contains the server-rendered page with its head, if there is one', async () => {
    const rendered = {
      head: ['<title data-inertia="">Verify</title>'],
      body: '<div data-server-rendered="true"></div>',
    };
    const html = await documentOf({ frontend: { ...frontend, render: async () => rendered } });
    expect(html).toContain('<div data-server-rendered="true"></div>');
    expect(html).not.toContain('<div id="app">');
    expect(html.match(/<title/g)).toHaveLength(1);
  });

  it('is rendered in the browser when rendering on the server fails', async () => {
    const onError = vi.fn();
    const render = createServerRenderer({
      load: async () => ({
        renderPage: async () => {
          throw new Error('window is not defined');
        },
      }),
      onError,
    });
    expect(await documentOf({ frontend: { ...frontend, render } })).toContain('<div id="app"></div>');
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('rendering on the server', () => {
  it.each([
    ['Portal/Events/Show', true],
    ['Errors/Show', true],
    ['Errors/Staff', false],
    ['Auth/Login', true],
    ['Events/Show', false],
    ['Dashboard/Index', false],
  ])('%s: %s', async (component, expected) => {
    const renderPage = vi.fn(async () => ({ head: [], body: '' }));
    const renderer = createServerRenderer({ load: async () => ({ renderPage }), onError: () => {} });
    const answer = await renderer({ component, props: {}, url: '/', version: 'v1' });
    expect(answer !== null).toBe(expected);
    expect(renderPage).toHaveBeenCalledTimes(expected ? 1 : 0);
  });
});
