import { router } from '@inertiajs/react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wrapped } from '#contract/kit/shapes.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { survey } from '#contract/programme/surveys.ts';
import { ticketConfig } from '#contract/programme/tickets.ts';
import { read } from '#js/api/kit/read.ts';
import { TicketConfigForm } from '#js/Pages/Events/Partials/tickets/TicketConfigForm.tsx';
import SurveysEdit from '#js/Pages/Surveys/Edit.tsx';
import { useSurveyBuilder } from '#js/stores/programme/surveys/surveyBuilder.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { useCoupons } from '#js/stores/selling/coupons.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { readBody } from '#tests/mocks/readBody.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/components/input/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));

let sent: object[] = [];

type Module = { forms: Record<string, PartialForm> };
const modules = import.meta.glob<Module>('/tests/areas/**/forms.tsx', { eager: true });
const forms = Object.fromEntries(Object.values(modules).flatMap((module) => Object.entries(module.forms)));

it('every update of a record has a form here, or a reason why it has none', () => {
  const updates = declaredAreas.flatMap(({ changes = {} }) => Object.entries(changes));
  const alone = updates.filter(([, change]) => 'values' in change && change.values && !change.withoutForm);
  expect(alone.map(([key]) => key).filter((key) => !(key in forms))).toEqual([]);
});

beforeEach(() => {
  sent = [];
  useCoupons.setState({ query: { eventID: 1 } });
  useTicketTypes.setState({ query: { eventID: 1 } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const visit of ['visit', 'reload'] as const) {
    vi.spyOn(router, visit).mockImplementation(() => {});
  }
  server.use(
    http.get('*', () => HttpResponse.json({ data: [] })),
    http.all('*', async ({ request }) => {
      const { _method, ...fields } = { _method: '', ...Object(await readBody(request)) };
      sent.push(fields);
      return HttpResponse.json({ message: 'Saved.' });
    }),
  );
});

const show = (form: () => ReactElement) => openStaffPage(form, {}, { url: '/' });

async function submit(): Promise<object | undefined> {
  const form = document.querySelector('form');
  if (form) {
    fireEvent.submit(form);
  }
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

describe.each(Object.values(forms))(
  'the form of $name that a backend sent only partly',
  ({ form, sends: expected }) => {
    const send = async (input: object) => {
      sent.push(input);
      return { ok: true as const };
    };

    it('sends nothing that it did not receive', async () => {
      show(() => form(send));
      expect(await submit()).toEqual(expected);
    });

    it('marks each switch with an unknown value, and sends it once it was clicked', async () => {
      show(() => form(send));
      const switches = screen.queryAllByRole<HTMLInputElement>('switch', { hidden: true });
      expect(screen.queryAllByText(/^The current value is not available here/)).toHaveLength(switches.length);
      for (const each of switches) {
        const before = each.checked;
        fireEvent.click(each);
        fireEvent.click(each);
        expect(each.checked).toBe(before);
      }
      expect(screen.queryAllByText(/^The current value is not available here/)).toHaveLength(0);
      const names = switches.map(({ name }) => name);
      expect(Object.keys((await submit()) ?? {})).toEqual(expect.arrayContaining(names));
    });
  },
);

it('the form sends every setting when the backend has none stored', async () => {
  const none = Reflect.get(Object(read(toShape({ response: wrapped(ticketConfig) }), { data: null })), 'data');
  show(() => <TicketConfigForm eventId={1} config={none} currency={null} />);
  expect(screen.queryAllByText(/^The current value is not available here/)).toHaveLength(0);
  expect(await submit()).toMatchObject({ is_selling: true, collect_attendees: expect.any(Boolean) });
});

describe('a survey that a backend sent without its questions', () => {
  const fields = { id: 1, title: 'How was it?' };
  const open = (query = '') =>
    openStaffPage(SurveysEdit, { survey: partialRecord(survey, fields), qr: '' }, { url: `/surveys/1/edit${query}` });

  // The page loads it when shown; on a busy machine that can take longer than a test waits for an element.
  beforeAll(() => import('#js/Pages/Surveys/Partials/builder/SurveyBuilder.tsx'));
  beforeEach(() => server.use(http.get('*/surveys/get-survey/1', () => HttpResponse.json({ data: fields }))));

  it('is saved without them, and without settings that nobody changed', async () => {
    open('?tab=settings');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), {
      target: { value: 'How was it really?' },
    });
    await act(() => useSurveyBuilder.getState().flush());
    expect(sent).toEqual([{ title: 'How was it really?' }]);
    const toggle = screen.getByRole('switch', { hidden: true });
    expect(screen.getByText(/^The current value is not available here/)).toBeTruthy();
    fireEvent.click(toggle);
    expect(screen.queryByText(/^The current value is not available here/)).toBeNull();
    await act(() => useSurveyBuilder.getState().flush());
    expect(sent[1]).toEqual({ title: 'How was it really?', is_participant: true });
  });

  it('explains that its questions cannot be edited here', async () => {
    open();
    expect(await screen.findByText('The questions cannot be edited here')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Add a question' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Live preview' })).toBeNull();
    expect(screen.queryByText(/to fix$/)).toBeNull();
  });
});
