import { eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { Invitee } from '#contract/programme/invitation.ts';
import type { invitations as contract } from '#contract/programme/invitations.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentContacts, segments } from '#server/database/schema/people/segments.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { newToken } from '#server/tokens.ts';
import { assertInviting } from './answerState.ts';
import { queueMails } from './queueMails.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';

type Body = BodyOf<(typeof contract)['POST /events/send-invitations/{eventID}']>;

type Chosen = Pick<Body, 'contact_ids' | 'segment_id'>;
type Candidate = Invitee & { contactId: number | null };
export type Invited = { invited: number; already_invited: number; without_email: number };

/** Rows per insert, because PostgreSQL accepts at most 65,535 parameters per statement. */
const CHUNK = 1000;

/**
 * Invites everybody in the request: one person, contacts and a segment, in any combination. @throws 403 for contacts or a
 * segment without `contacts.view`; 409 if the event does not accept answers; 422 for those of another company
 */
export async function invitePeople(context: HandlerContext, event: EventRow, body: Body): Promise<Invited> {
  const { fresh, ...counts } = await planInvitations(context, event, body);
  return resultOf(counts, await writeInvitations(context, event, fresh));
}

/** Counts what `invitePeople` would do, without inviting anyone; throws the same errors. */
export async function countInvitees(context: HandlerContext, event: EventRow, body: Chosen): Promise<Invited> {
  const { fresh, ...counts } = await planInvitations(context, event, body);
  return resultOf(counts, fresh.length);
}

async function planInvitations(context: HandlerContext, event: EventRow, body: Chosen & Partial<Body>) {
  const { db, services } = context;
  const takesContacts = (body.contact_ids ?? []).length > 0 || body.segment_id != null;
  if (takesContacts && !context.permissions.has('contacts.view')) {
    throw forbidden('Your role does not show contacts, so you can only invite people by their address.');
  }
  assertInviting(event, await rsvpConfigOf(db, event), services.clock.now());
  const named = await candidatesOf(db, body);
  const reachable = named.flatMap(({ email, ...rest }) => (email ? [{ ...rest, email }] : []));
  const wanted = eachAddressOnce(reachable);
  const known = await invitedAddresses(
    db,
    event.id,
    wanted.map(({ email }) => email),
  );
  const fresh = wanted.filter(({ email }) => !known.has(email.toLowerCase()));
  return { fresh, named: named.length, reachable: reachable.length };
}

function resultOf({ named, reachable }: { named: number; reachable: number }, invited: number): Invited {
  return { invited, already_invited: reachable - invited, without_email: named - reachable };
}

/**
 * Stores invitations and queues their mails. Addresses that somebody else has just invited are skipped, because they
 * violate the unique index. Returns the number of new invitations.
 */
export async function writeInvitations(
  context: HandlerContext,
  event: EventRow,
  candidates: Candidate[],
): Promise<number> {
  const { db, user, services } = context;
  const now = services.clock.now();
  const written: string[] = [];
  for (let from = 0; from < candidates.length; from += CHUNK) {
    const rows = candidates.slice(from, from + CHUNK).map((candidate) => ({
      ...candidate,
      companyId: event.companyId,
      eventId: event.id,
      token: newToken(),
      status: 'queued' as const,
      createdBy: user?.id ?? null,
      createdAt: now,
      updatedAt: now,
    }));
    const inserted = await db
      .insert(rsvpInvitations)
      .values(rows)
      .onConflictDoNothing()
      .returning({ email: rsvpInvitations.email });
    written.push(...inserted.map(({ email }) => email));
  }
  if (written.length > 0) {
    await takeMails(context, written);
    await queueMails(context, event);
  }
  return written.length;
}

/** Which of these addresses are already invited to the event, in lower case. */
export async function invitedAddresses(db: Transaction, eventId: number, emails: string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${rsvpInvitations.email})`;
  const found = new Set<string>();
  for (let from = 0; from < emails.length; from += CHUNK) {
    const some = emails.slice(from, from + CHUNK).map((email) => email.toLowerCase());
    const rows = await db
      .select({ address })
      .from(rsvpInvitations)
      .where(sql`${eq(rsvpInvitations.eventId, eventId)} and ${inArray(address, some)}`);
    for (const row of rows) {
      found.add(row.address);
    }
  }
  return found;
}

/** Everybody in the request; each contact only once. */
async function candidatesOf(
  db: Transaction,
  body: Chosen & Partial<Body>,
): Promise<(Omit<Candidate, 'email'> & { email: string | null })[]> {
  const people = new Map<number, typeof contacts.$inferSelect>();
  const ids = [...new Set(body.contact_ids)];
  if (ids.length > 0) {
    const chosen = await db.select().from(contacts).where(inArray(contacts.id, ids));
    if (chosen.length < ids.length) {
      throw invalid({ contact_ids: ['Choose contacts of your company.'] });
    }
    for (const contact of chosen) {
      people.set(contact.id, contact);
    }
  }
  for (const contact of body.segment_id ? await contactsOf(db, body.segment_id) : []) {
    people.set(contact.id, contact);
  }
  const single = body.email
    ? [{ contactId: null, name: body.name ?? body.email, email: body.email, phone: body.phone ?? null }]
    : [];
  const others = [...people.values()].map(({ id, name, email, phone }) => ({
    contactId: id,
    name,
    email: email?.trim() || null,
    phone,
  }));
  return [...single, ...others];
}

async function contactsOf(db: Transaction, segmentId: number): Promise<(typeof contacts.$inferSelect)[]> {
  if ((await db.$count(segments, eq(segments.id, segmentId))) === 0) {
    throw invalid({ segment_id: ['Choose a segment of your company.'] });
  }
  const rows = await db
    .select({ contact: contacts })
    .from(segmentContacts)
    .innerJoin(contacts, eq(contacts.id, segmentContacts.contactId))
    .where(eq(segmentContacts.segmentId, segmentId));
  return rows.map(({ contact }) => contact);
}

function eachAddressOnce(candidates: Candidate[]): Candidate[] {
  return [...new Map(candidates.toReversed().map((each) => [each.email.toLowerCase(), each])).values()].toReversed();
}
