import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { LIST, PAGE, type RecordShape } from '#domain/kit/shape.ts';
import { read } from '#js/api/kit/read.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from './openStaffPage.tsx';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/components/input/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));

type PageModule = { default: ComponentType<object>; propsShape?: RecordShape };

const modules = import.meta.glob<PageModule>('/resources/js/Pages/**/*.tsx');

/** A backend without extensions, whose records have only an id. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const area of Object.values(areas)) {
    for (const [key, endpoint] of Object.entries<Endpoint>(area)) {
      const [method = '', path = ''] = key.split(' ');
      if (method === 'GET') {
        server.use(http.get(`*${path.replace(/\{(\w+)\}/g, ':$1')}`, () => answerOf(endpoint)));
      }
    }
  }
});

function answerOf(endpoint: Endpoint): Response {
  if (endpoint.extension) {
    return HttpResponse.json({ message: 'No query results for model [App\\Models\\Order] json' }, { status: 404 });
  }
  const [kind, inner] = [toShape(endpoint)].flat();
  const isList = kind === PAGE || kind === LIST || (Array.isArray(inner) && inner[0] === LIST);
  return HttpResponse.json({ data: isList ? [{ id: 1 }] : { id: 1 } });
}

const pages = [
  ['Campaigns/Index', '/campaigns'],
  ['Campaigns/Show', '/campaigns/1'],
  ['Campaigns/Organisers', '/campaigns/1/organisers'],
  ['Events/Index', '/events'],
  ['Events/Show', '/events/1'],
  ['Events/Orders', '/events/1/orders'],
  ['Events/Coupons', '/events/1/coupons'],
  ['Events/Attendees', '/events/1/attendees'],
  ['Events/CheckIn', '/events/1/check-in'],
  ['Events/Invitations', '/events/1/invitations'],
  ['Events/Todos', '/events/1/todos'],
  ['Events/Media', '/events/1/media'],
  ['Groups/Show', '/groups/1'],
  ['Orders/Index', '/orders'],
  ['Settings/PaymentGateways', '/settings/gateways'],
  ['Surveys/Index', '/surveys'],
  ['Surveys/Show', '/surveys/1'],
  ['Tasks/Index', '/tasks'],
  ['Tasks/Show', '/tasks/1'],
  ['Workflows/Index', '/workflows'],
  ['Workflows/Show', '/workflows/1'],
  ['Notifications/Index', '/notifications'],
  ['Notifications/Preferences', '/notifications/preferences'],
] as const;

it.each(pages)('%s works with records that have only an id, and stops loading', async (name, url) => {
  const load = modules[`/resources/js/Pages/${name}.tsx`];
  const { default: Page, propsShape = {} } = (await load?.()) ?? { default: () => null };
  const records = Object.fromEntries(Object.keys(propsShape).map((prop) => [prop, { id: 1 }]));
  const { container } = openStaffPage(Page, Object(read(propsShape, records)), { url });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"], [data-loading="true"]')).toBeNull(), {
    timeout: 15_000,
  });
  expect(container.textContent).not.toBe('');
  expect(container.textContent).not.toMatch(/undefined|NaN|Invalid Date|\[object|null/);
});
