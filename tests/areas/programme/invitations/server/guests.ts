import { asc, eq } from 'drizzle-orm';
import type { Page } from '#contract/kit/shapes.ts';
import type { Invitation } from '#contract/programme/invitation.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { outbox } from '#server/database/schema/services.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

export type Refusal = { message: string; errors?: Record<string, string[]> };
export type One = { data: Invitation; message: string };
type Answer = { response: string; party_size?: number; note?: string };

/** Invites people by name, at `{name}@example.test`, and drains the queue so that the e-mails are sent. */
export async function invite(app: TestApp, owner: Browser, eventId: number, ...names: string[]) {
  for (const name of names) {
    const { status, body } = await owner.post(`/events/send-invitations/${eventId}`, {
      name,
      email: `${name}@example.test`,
    });
    if (status !== 200) {
      throw new Error(`Could not invite ${name}: ${JSON.stringify(body)}`);
    }
  }
  await app.services.queue.drain();
}

/** The stored invitation of a guest. */
export async function guest(app: TestApp, eventId: number, name: string) {
  const rows = await app.database.drizzle.select().from(rsvpInvitations).where(eq(rsvpInvitations.eventId, eventId));
  return only(rows.filter((row) => row.name === name));
}

/** Answers through the link, as a visitor on the company's host. */
export async function answer(app: TestApp, eventId: number, name: string, given: Answer) {
  const { token } = await guest(app, eventId, name);
  return app.browser('lakeside.localhost').post<Refusal>(`/public/rsvp/${token}`, given);
}

/** E-mails to an address, in the order in which they were sent. */
export async function mailsTo(app: TestApp, name: string): Promise<(typeof outbox.$inferSelect)[]> {
  const mails = await app.database.drizzle.select().from(outbox).orderBy(asc(outbox.id));
  return mails.filter(({ to }) => to.includes(`<${name.toLowerCase()}@example.test>`));
}

export async function listed(owner: Browser, path: string) {
  return (await owner.get<Page<Invitation> & { counts: Record<string, number> }>(path)).body;
}
