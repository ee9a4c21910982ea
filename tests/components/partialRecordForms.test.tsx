import { router } from '@inertiajs/react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { Read } from '#contract/kit/absent.ts';
import { wrapped } from '#contract/kit/shapes.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { campaign } from '#contract/programme/campaigns.ts';
import { event } from '#contract/programme/events.ts';
import { group } from '#contract/programme/groups.ts';
import { organiser } from '#contract/programme/organisers.ts';
import { eventRsvpConfig, rsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { survey } from '#contract/programme/surveys.ts';
import { task } from '#contract/programme/task.ts';
import { taskTemplate } from '#contract/programme/taskTemplates.ts';
import { ticketConfig, ticketType } from '#contract/programme/tickets.ts';
import { workflow } from '#contract/programme/workflows.ts';
import { coupon } from '#contract/selling/coupons.ts';
import { gateway } from '#contract/selling/gateways.ts';
import { read } from '#js/api/kit/read.ts';
import { CampaignForm } from '#js/Pages/Campaigns/Partials/CampaignForm.tsx';
import { OrganiserDrawer } from '#js/Pages/Campaigns/Partials/organisers/OrganiserDrawer.tsx';
import { CouponDrawer } from '#js/Pages/Events/Partials/coupons/CouponDrawer.tsx';
import { EventForm } from '#js/Pages/Events/Partials/EventForm.tsx';
import { eventValues } from '#js/Pages/Events/Partials/eventValues.ts';
import { RsvpConfigDrawer } from '#js/Pages/Events/Partials/invitations/RsvpConfigDrawer.tsx';
import { RsvpConfigForm } from '#js/Pages/Events/Partials/invitations/RsvpConfigForm.tsx';
import { TicketConfigForm } from '#js/Pages/Events/Partials/tickets/TicketConfigForm.tsx';
import { TicketTypeDrawer } from '#js/Pages/Events/Partials/tickets/TicketTypeDrawer.tsx';
import { GroupForm } from '#js/Pages/Groups/Partials/GroupForm.tsx';
import { groupFormValues } from '#js/Pages/Groups/Partials/groupFormValues.ts';
import { GatewayDrawer } from '#js/Pages/Settings/Partials/GatewayDrawer.tsx';
import SurveysEdit from '#js/Pages/Surveys/Edit.tsx';
import { TaskDrawer } from '#js/Pages/Tasks/Partials/TaskDrawer.tsx';
import { TemplateDrawer } from '#js/Pages/Workflows/Partials/TemplateDrawer.tsx';
import { WorkflowModal } from '#js/Pages/Workflows/Partials/WorkflowModal.tsx';
import { useSurveyBuilder } from '#js/stores/programme/surveys/surveyBuilder.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { useCoupons } from '#js/stores/selling/coupons.ts';
import { readBody } from '#tests/mocks/readBody.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/components/input/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));

/** A record as it is read when the backend sends only these fields of it. */
function partial<S extends z.ZodType>(schema: S, fields: object): Read<S> {
  return Reflect.get(Object(read(toShape({ response: wrapped(schema) }), { data: fields })), 'data');
}

const named = { id: 1, name: 'Lanterns' };
const close = () => {};
const anEvent = () => partial(event, named);
const aGroup = () => partial(group, named);
let sent: object[] = [];

/** Each form with a record that has only a name, and what it sends when nothing was changed. Empty keys are kept. */
const forms: [name: string, form: () => ReactElement, sends: object][] = [
  ['a campaign', () => <CampaignForm campaign={partial(campaign, named)} />, { name: 'Lanterns' }],
  ['an organiser', () => <OrganiserDrawer record={partial(organiser, named)} onClose={close} />, { name: 'Lanterns' }],
  [
    'an event',
    () => <EventForm event={anEvent()} initial={eventValues(anEvent())} campaignName={null} groupName={null} />,
    { name: 'Lanterns' },
  ],
  ['a group', () => <GroupForm group={aGroup()} initial={groupFormValues(aGroup())} />, { name: 'Lanterns' }],
  [
    'a coupon',
    () => (
      <CouponDrawer record={partial(coupon, { id: 1, code: 'SPRING' })} types={[]} currency={null} onClose={close} />
    ),
    { code: 'SPRING' },
  ],
  [
    'a ticket type',
    () => <TicketTypeDrawer record={partial(ticketType, named)} currency={null} onClose={close} />,
    { name: 'Lanterns' },
  ],
  [
    'the ticket settings',
    () => <TicketConfigForm eventId={1} config={partial(ticketConfig, { max_per_order: 4 })} currency={null} />,
    { max_per_order: 4 },
  ],
  [
    'a gateway',
    () => <GatewayDrawer record={partial(gateway, named)} onClose={close} />,
    { name: 'Lanterns', secret_key: '', webhook_secret: '' },
  ],
  [
    'a task',
    () => (
      <TaskDrawer record={partial(task, { id: 1, title: 'Rent' })} people={[]} roles={[]} canManage onClose={close} />
    ),
    { title: 'Rent' },
  ],
  ['a workflow', () => <WorkflowModal record={partial(workflow, named)} onClose={close} />, { name: 'Lanterns' }],
  [
    'a task template',
    () => (
      <TemplateDrawer
        record={partial(taskTemplate, { id: 1, title: 'Rent', offset_days: -3 })}
        roles={[]}
        onClose={close}
      />
    ),
    { title: 'Rent', offset_days: -3 },
  ],
  [
    'the RSVP settings of an event',
    () => <RsvpConfigDrawer eventId={1} config={partial(eventRsvpConfig, { max_party_size: 4 })} onClose={close} />,
    { max_party_size: 4 },
  ],
  [
    'the RSVP settings of a group',
    () => (
      <RsvpConfigForm
        config={partial(rsvpConfig, { max_party_size: 4 })}
        canManage
        save={async (input) => {
          sent.push(input);
          return { ok: true };
        }}
      />
    ),
    { max_party_size: 4 },
  ],
];

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

describe.each(forms)('the form of %s that a backend sent only partly', (_, form, expected) => {
  it('sends nothing that it did not receive', async () => {
    show(form);
    expect(await submit()).toEqual(expected);
  });

  it('marks each switch with an unknown value, and sends it once it was clicked', async () => {
    show(form);
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
});

it('the form sends every setting when the backend has none stored', async () => {
  const none = Reflect.get(Object(read(toShape({ response: wrapped(ticketConfig) }), { data: null })), 'data');
  show(() => <TicketConfigForm eventId={1} config={none} currency={null} />);
  expect(screen.queryAllByText(/^The current value is not available here/)).toHaveLength(0);
  expect(await submit()).toMatchObject({ is_selling: true, collect_attendees: expect.any(Boolean) });
});

describe('a survey that a backend sent without its questions', () => {
  const fields = { id: 1, title: 'How was it?' };
  const open = (query = '') =>
    openStaffPage(SurveysEdit, { survey: partial(survey, fields), qr: '' }, { url: `/surveys/1/edit${query}` });

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
