import { desc, eq, sql } from 'drizzle-orm';
import { firstStatus } from '#domain/accounting/documents.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { prepareBooks } from '#server/areas/accounting/journal/prepareBooks.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { accountingContacts, taxes } from '#server/database/schema/accounting/accounting.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';
import { changeStatus } from '../changes/changeStatus.ts';
import { addComment } from '../changes/comments.ts';
import { generateDocument } from '../changes/generateDocument.ts';
import { logEvent } from '../changes/logEvent.ts';
import { expireEstimates } from '../jobs.ts';
import { recordPayment } from '../money/recordPayment.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import { type DocumentRow, findDocument } from '../records/presentDocuments.ts';
import { saveDocument } from '../records/saveDocument.ts';
import { makeLink } from '../sharing/links.ts';
import { DEMO_DOCUMENTS, DEMO_NAMES, type DemoDocument } from './demoDocuments.ts';

type Contact = typeof accountingContacts.$inferSelect;

/** Writes a year of documents, through the functions that people's calls use, so that numbers and books are right. */
export async function storeDocuments({ db, company, now, book }: StoredDemo): Promise<void> {
  const member = book.rowsOf(company, memberships)[0];
  const author = book.rows(users).find(({ id }) => id === member?.userId);
  const user = author ? { id: author.id, name: author.name } : null;
  await asCompany(db, company.id, async () => {
    await prepareBooks(db, company.id);
    const known = await db.select().from(accountingContacts).orderBy(accountingContacts.id).limit(20);
    const [tax] = await db.select().from(taxes).orderBy(taxes.isIncluded, desc(taxes.rate), taxes.id).limit(1);
    const ran = book.rowsOf(company, events);
    const plan = company.id === 1 ? DEMO_DOCUMENTS : DEMO_DOCUMENTS.filter((_, index) => index % 3 === 0);
    for (const [index, planned] of plan.entries()) {
      const day = addDays(todayIn(company.timezone, now), -planned.days);
      const at = new Date(Math.min(Date.parse(`${day}T09:00:00Z`), now.getTime()));
      const context = { db, company, user, services: { clock: { now: () => at } } };
      const fits = known.filter(({ type }) => type === 'both' || (type === 'vendor') === (planned.type === 'bill'));
      const contact = fits[index % Math.max(1, fits.length)] ?? null;
      const own = { type: planned.type, status: firstStatus(planned.type), createdBy: user?.id ?? null };
      const input = inputOf(planned, { day, index, contact, currency: company.currency, taxId: tax?.id ?? null });
      const event = index % 3 === 0 ? ran[index % ran.length] : undefined;
      const row = await saveDocument(context, own, { ...input, event_id: event?.id ?? null }, null);
      await logEvent(context, row.id, 'Created');
      await live(context, row, planned);
    }
    await expireEstimates(db, now);
  });
}

/** Brings a draft into the state that the plan gives it. */
async function live(context: DocumentContext, row: DocumentRow, { fate, type }: DemoDocument): Promise<void> {
  if (fate === 'draft' || fate === 'requested') {
    return;
  }
  if (type === 'quote') {
    await (fate === 'answered'
      ? generateDocument(context, row)
      : changeStatus(context, row, 'declined', 'We do not rent this out.'));
    return;
  }
  const sent = await changeStatus(context, row, type === 'bill' ? 'received' : 'sent', null);
  if (type === 'bill') {
    if (fate !== 'sent') {
      const approved = await changeStatus(context, sent, 'approved', null);
      await payShare(context, approved, fate);
    }
    return;
  }
  await makeLink(context, sent);
  if (fate === 'written_off' || fate === 'cancelled' || fate === 'declined') {
    await changeStatus(context, sent, fate, REASONS[fate]);
  } else if (fate === 'viewed' || fate === 'accepted' || fate === 'invoiced') {
    const viewed = await view(context, sent);
    if (fate !== 'viewed') {
      await accept(context, viewed, fate === 'invoiced');
    }
  } else {
    await payShare(context, sent, fate);
  }
}

const REASONS = {
  written_off: 'The customer is insolvent.',
  cancelled: 'Sent to the wrong customer.',
  declined: 'Over our budget this year.',
};

async function view(context: DocumentContext, row: DocumentRow): Promise<DocumentRow> {
  await context.db.update(documents).set({ status: 'viewed' }).where(eq(documents.id, row.id));
  await logEvent(context, row.id, 'Viewed', { who: row.contactName });
  return findDocument(context.db, row.id);
}

async function accept(context: DocumentContext, row: DocumentRow, isInvoiced: boolean): Promise<void> {
  const name = row.contactName ?? 'Customer';
  const question = 'Is setting up included? Then we gladly accept.';
  await addComment(context, row.id, { author: 'customer', name, body: question });
  await addComment(context, row.id, { author: 'staff', name: context.user?.name ?? 'Team', body: 'Yes, it is.' });
  const accepted = await changeStatus(context, row, 'accepted', null);
  if (isInvoiced) {
    await changeStatus(context, await generateDocument(context, accepted), 'sent', null);
  }
}

async function payShare(context: DocumentContext, row: DocumentRow, fate: DemoDocument['fate']): Promise<void> {
  const share = fate === 'paid' ? 1 : fate === 'partly' ? 0.4 : 0;
  if (share > 0) {
    const amount = fromMinor(Math.round(row.total * share), row.currency);
    const how = { method: 'bank', is_refund: false, reference: null, request_key: null } as const;
    await recordPayment(context, row, { date: row.issueDate, amount, ...how });
  }
}

type Given = { day: string; index: number; contact: Contact | null; currency: string; taxId: number | null };

function inputOf({ title, lines, type }: DemoDocument, { day, index, contact, currency, taxId }: Given) {
  const isReduced = index % 5 === 0;
  return {
    ...{ contact_id: contact?.id ?? null, contact_address: null, title, currency, issue_date: day },
    contact_name: contact ? null : (DEMO_NAMES[index % DEMO_NAMES.length] ?? null),
    contact_email: contact ? null : `customer${index}@example.com`,
    reference: index % 4 === 0 ? `PO ${1000 + index}` : null,
    due_date: type === 'credit_note' ? null : addDays(day, 20),
    ...{ notes: 'Thank you for working with us.', footer: null, internal_notes: null },
    ...{ discount_kind: isReduced ? ('percent' as const) : null, discount_value: isReduced ? '5' : null },
    lines: lines.map(([name, quantity, price]) => ({
      ...{ kind: 'item' as const, item_id: null, name, description: null, unit: null, quantity, unit_price: price },
      ...{ discount_kind: null, discount: null, tax_ids: taxId === null ? [] : [taxId], category_id: null },
    })),
  };
}

/** Runs work as the application does within one company. */
async function asCompany(db: Transaction, companyId: number, work: () => Promise<void>): Promise<void> {
  const set = (company: string, role: string) =>
    db.execute(sql`select set_config('app.company', ${company}, true), set_config('role', ${role}, true)`);
  await set(String(companyId), 'muster_app');
  await work();
  await set('', 'none');
}
