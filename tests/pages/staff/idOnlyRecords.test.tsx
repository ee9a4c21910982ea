import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';
import { LIST, PAGE, type RecordShape } from '#domain/kit/shape.ts';
import { read } from '#js/api/kit/read.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import { expectSame } from '#tests/declarations/expectSame.ts';
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
      if (method === 'GET' || endpoint.extension) {
        const mocked = method === 'GET' ? http.get : http.all;
        server.use(mocked(`*${path.replace(/\{(\w+)\}/g, ':$1')}`, () => answerOf(endpoint)));
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

const pages = declaredAreas.flatMap(({ idOnlyPages = [] }) => idOnlyPages);

/** Pages that nobody has checked yet; the list only shrinks. */
const UNCHECKED = [
  'Calendar/Index',
  'Campaigns/Create',
  'Campaigns/Edit',
  'Campaigns/Events',
  'Campaigns/Groups',
  'Campaigns/Media',
  'Campaigns/Surveys',
  'Dashboard/Index',
  'Design/Index',
  'Events/Allocations',
  'Events/Create',
  'Events/Edit',
  'Events/Surveys',
  'Events/TicketManagement',
  'Events/TicketSettings',
  'Groups/Calendar',
  'Groups/Create',
  'Groups/Edit',
  'Groups/Index',
  'Groups/Rsvp',
  'Groups/Surveys',
  'Media/Index',
  'Onboarding/Checkout',
  'Onboarding/FreeTrial',
  'Onboarding/Payment',
  'Onboarding/Plans',
  'Onboarding/Success',
  'Onboarding/TrialVerification',
  'Orders/Show',
  'Permissions/Index',
  'Roles/Compare',
  'Roles/Create',
  'Roles/Index',
  'Roles/Show',
  'Settings/Company',
  'Settings/GatewayTest',
  'Settings/LegalTexts',
  'Settings/Plan',
  'Settings/Profile',
  'Settings/Security',
  'Surveys/Create',
  'Surveys/Edit',
  'Surveys/Preview',
  'Surveys/Results',
  'UserLogs/Index',
  'UserLogs/Show',
  'Users/Index',
  'Users/Invitations',
  'Users/Show',
];

it('every page of staff is checked below', () => {
  const ofStaff = Object.keys(PAGE_PATHS).filter((name) => !/^(Auth|Portal|Public|Pages\/Survey)|\/Public$/.test(name));
  expectSame(
    ofStaff.filter((name) => !pages.some(([page]) => page === name)),
    UNCHECKED,
  );
});

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
