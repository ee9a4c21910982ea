import { expect, it } from 'vitest';
import type { InertiaPage } from '#server/inertia/page.ts';
import { createRenderCache } from '#server/inertia/renderCache.ts';

const page = (props: object): InertiaPage => ({
  component: 'Pages/Public',
  url: '/p/a',
  version: '1',
  props: { csrf_token: 'token-a', server_time: '2026-11-29T10:00:00.100Z', ...props },
});

/** A renderer that writes the props it was given, but not the token, and counts its runs. */
function renderer(body = (sent: InertiaPage) => `<div>${JSON.stringify(Object.keys(sent.props))}</div>`) {
  const state = { runs: 0 };
  const render = createRenderCache(async (sent) => {
    state.runs += 1;
    const { csrf_token: _, ...shown } = sent.props;
    const text = `${body(sent)}<p>${JSON.stringify(shown)}</p>`;
    return { head: [], body: `<script data-page="app" type="application/json">{}</script>${text}` };
  }, 2000);
  return { state, render };
}

it('renders pages with the same content once, and gives each visitor their own token', async () => {
  const { state, render } = renderer();
  await render(page({ title: 'A' }));
  const other = await render(page({ title: 'A', csrf_token: 'token-b', server_time: '2026-11-29T10:00:00.900Z' }));
  expect(state.runs).toBe(1);
  expect(other?.body).toContain('token-b');
  expect(other?.body).not.toContain('token-a');
  // The script and the HTML say the same time.
  expect(other?.body).not.toContain('00.900Z');
});

it.each([
  ['a prop', { title: 'B' }],
  ['the company', { title: 'A', company: { id: 2 } }],
  ['who is signed in', { title: 'A', auth: { customer: { name: 'Vera' } } }],
  ['the second', { title: 'A', server_time: '2026-11-29T10:00:01.000Z' }],
])('renders again when %s differs', async (_, changed) => {
  const { state, render } = renderer();
  await render(page({ title: 'A' }));
  await render(page(changed));
  expect(state.runs).toBe(2);
});

it('keeps no HTML with the token of a visitor', async () => {
  const { state, render } = renderer(({ props }) => `<input value="${props.csrf_token}">`);
  await render(page({}));
  expect((await render(page({ csrf_token: 'token-b' })))?.body).not.toContain('token-a');
  expect(state.runs).toBe(2);
});

it('forgets the oldest when it is full', async () => {
  const { state, render } = renderer(() => 'x'.repeat(900));
  for (const title of ['A', 'B', 'C', 'A']) {
    await render(page({ title }));
  }
  expect(state.runs).toBe(4);
});
