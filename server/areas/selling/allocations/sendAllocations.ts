import { inArray } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { allocations, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import type { AllocationRow } from './presentAllocation.ts';

/** Queues the claim links of open allocations and sets their status to `sent` with `sent_at` (specification §4). @throws as `takeMails` */
export async function sendAllocations(context: HandlerContext, event: EventRow, rows: AllocationRow[]): Promise<void> {
  const { db, services, company } = context;
  if (rows.length === 0) {
    return;
  }
  await takeMails(
    context,
    rows.map((row) => row.email),
  );
  const ids = rows.map((row) => row.id);
  await db
    .update(allocations)
    .set({ status: 'sent', sentAt: services.clock.now() })
    .where(inArray(allocations.id, ids));
  const typeIds = rows.map((row) => row.ticketTypeId);
  const types = await db.select().from(ticketTypes).where(inArray(ticketTypes.id, typeIds));
  const typeNames = new Map(types.map((type) => [type.id, type.name]));
  const origin = await portalAddress(services.environment, db, company);
  for (const row of rows) {
    const title = row.quantity === 1 ? `Claim your ticket for ${event.name}` : `Claim your tickets for ${event.name}`;
    const mail = companyMail(company, {
      origin,
      title,
      preview: `${company.name} has set tickets aside for you.`,
      blocks: blocksOf(event, row, typeNames.get(row.ticketTypeId) ?? 'Ticket', company),
      footer: `You received this e-mail because ${company.name} has set tickets aside for ${row.email}.`,
    });
    await services.mail.send(db, {
      to: { name: row.name, address: row.email },
      ...mail,
    });
  }
}

function blocksOf(
  event: EventRow,
  row: AllocationRow,
  typeName: string,
  { name, timezone }: { name: string; timezone: string },
): MailBlock[] {
  const place = [event.venue, event.city].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    ['Tickets', `${row.quantity} × ${typeName}`],
    ['When', eventTimeText(event, timezone)],
  ];
  if (place) {
    facts.push(['Where', place]);
  }
  if (row.expiresAt) {
    facts.push(['Claim until', formatDate(row.expiresAt.toISOString(), timezone, 'exact')]);
  }
  return [
    { kind: 'text', text: `Hello ${row.name},` },
    { kind: 'text', text: `${name} has set tickets aside for you. They cost you nothing; they are yours to claim.` },
    { kind: 'facts', rows: facts },
    { kind: 'button', label: 'Claim your tickets', url: pageUrl('Portal/AllocationClaim', row) },
    { kind: 'note', text: 'The link works once. Keep it to yourself: anyone who opens it can claim the tickets.' },
  ];
}
