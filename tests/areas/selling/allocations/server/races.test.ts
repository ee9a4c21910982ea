import { expect, it } from 'vitest';
import type { TicketType } from '#contract/programme/tickets.ts';
import type { CheckInResult } from '#contract/selling/attendees.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';
import { unlocked } from '#tests/server/races/unlocked.ts';

/** Eight colleagues allocate three seats each at the same moment, of an event with ten seats. */
async function race(app: TestApp, slug: string) {
  const { company, host, owner } = await aCompany(app, slug);
  const staff = await signedIn(app, owner, host);
  const event = await anEvent(app, company.id);
  const type = await aTicketType(app, event, { capacity: 10 });
  const body = { ticket_type_id: type.id, quantity: 3, name: 'Ada', email: 'ada@example.test' };
  const allocate = () => staff.post(`/events/allocations/${event.id}`, body);
  const answers = await together(
    app,
    'allocations',
    Array.from({ length: 8 }, () => allocate),
  );
  const types = await staff.get<{ data: TicketType[] }>(`/events/ticket-types/${event.id}`);
  const { allocated } = only(types.body.data);
  return { succeeded: answers.filter(({ status }) => status === 200).length, allocated };
}

onPostgres((app) => {
  it('simultaneous allocations never exceed the seats that are left', async () => {
    expect(await race(app(), 'locked')).toEqual({ succeeded: 3, allocated: 9 });
  });

  it('allocations exceed the seats without the lock (negative control)', async () => {
    expect((await unlocked(() => race(app(), 'unlocked'))).allocated).toBeGreaterThan(10);
  });

  it('a ticket scanned at twenty doors at once is admitted once', async () => {
    const { company, host, owner } = await aCompany(app(), 'door');
    const staff = await signedIn(app(), owner, host);
    const event = await anEvent(app(), company.id);
    const { tickets } = await anOrder(app(), await aTicketType(app(), event));
    const { code } = only(tickets);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.post<{ data: CheckInResult }>(`/events/check-in/${event.id}`, { code })),
    );
    const outcomes = answers.map(({ body }) => body.data.outcome);
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_in')).toHaveLength(19);
  });
});
