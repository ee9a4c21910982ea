import { eq } from 'drizzle-orm';
import type { Group } from '#contract/programme/groups.ts';
import type { TicketConfig, TicketType } from '#contract/programme/tickets.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const DAY = 86_400_000;

export type Refusal = { message: string; errors: Record<string, string[]> };
export type One = { data: Group; message: string };

/** Creates a group with one event a week through the API, the first in ten days at 18:00 UTC. */
export async function aSeries(app: TestApp, owner: Browser, count: number, values: object = {}) {
  const first = Math.floor(app.clock.now().getTime() / DAY) * DAY + 10 * DAY + 18 * 3_600_000;
  const dates = Array.from({ length: count }, (_, index) => ({
    name: `Evening ${index + 1}`,
    start_date: new Date(first + index * 7 * DAY).toISOString(),
    end_date: new Date(first + index * 7 * DAY + 2 * 3_600_000).toISOString(),
  }));
  const input = { name: 'Evenings', series: { status: 'active', capacity: 20, dates }, ...values };
  const { body, status } = await owner.post<One & Refusal>('/groups/store', input);
  if (status !== 200) {
    throw new Error(JSON.stringify(body));
  }
  return { group: body.data, message: body.message, ids: await eventsOf(app, owner, body.data.id) };
}

/** Ids of a group's events within a year from now, in order. */
export async function eventsOf(app: TestApp, owner: Browser, groupId: number): Promise<number[]> {
  const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const { body } = await owner.get<{ data: { id: number; kind: string }[] }>(
    `/calendar/events?start=${day(-30)}&end=${day(360)}&group_id=${groupId}`,
  );
  return body.data.filter(({ kind }) => kind === 'event').map(({ id }) => id);
}

export async function typesOf(owner: Browser, eventId: number): Promise<TicketType[]> {
  return (await owner.get<{ data: TicketType[] }>(`/events/ticket-types/${eventId}`)).body.data;
}

export async function configOf(owner: Browser, eventId: number): Promise<TicketConfig> {
  return (await owner.get<{ data: TicketConfig }>(`/events/ticket-config/${eventId}`)).body.data;
}

/** Moves an event's start to some days ago. The clock cannot be advanced instead, because sessions would end. */
export async function hasBegun(app: TestApp, eventId: number): Promise<void> {
  const startsAt = new Date(app.clock.now().getTime() - DAY);
  const endsAt = new Date(startsAt.getTime() + DAY / 12);
  await app.database.drizzle.update(events).set({ startsAt, endsAt }).where(eq(events.id, eventId));
}
