import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Sent } from '#contract/kit/absent.ts';
import type { allocationRow } from '#contract/selling/allocations.ts';
import { parseIsoTime } from '#domain/kit/time/parseIsoTime.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { countSeats, type Seats, seatShortage } from './countSeats.ts';
import { type AllocationInput, allocationInput } from './createAllocation.ts';
import { type AllocationRow, statusOf } from './presentAllocation.ts';
import type { AllocationFile, FileRow } from './readAllocationFile.ts';

/** The plan for one row: create, update, or skip with the reasons. */
export type PlannedRow = {
  answer: Sent<typeof allocationRow>;
  input: AllocationInput | null;
  existing: AllocationRow | null;
};

type Known = {
  seats: Seats;
  existing: Map<string, AllocationRow>;
  seen: Map<string, number>;
  columns: AllocationFile['columns'];
};

/**
 * Plans an upload row by row and counts down the seats, so that the file as a whole fits. A person with an open
 * allocation of the same ticket type gets it updated, not a second one. Must run under the event lock.
 */
export async function planUpload(
  context: HandlerContext,
  event: EventRow,
  { columns, rows }: AllocationFile,
): Promise<PlannedRow[]> {
  const { db, services, company } = context;
  const now = services.clock.now();
  const known: Known = {
    seats: await countSeats(db, event.id, now),
    existing: await findExisting(context, event, rows),
    seen: new Map(),
    columns,
  };
  return rows.map((row) => planRow(row, known, company.timezone, now));
}

function planRow(row: FileRow, known: Known, timezone: string, now: Date): PlannedRow {
  const { input: given, errors } = readRow(row, known.seats, timezone);
  const key = given && keyOf(given.email, given.ticket_type_id);
  const existing = (key && known.existing.get(key)) || null;
  const input = given && existing ? withStored(given, row, existing, known.columns) : given;
  if (input && key) {
    errors.push(...rowErrors(input, key, existing, known));
  }
  const isGood = input !== null && errors.length === 0;
  const changed = existing && statusOf(existing, now) !== 'claimed' ? existing : null;
  if (isGood && key) {
    known.seen.set(key, row.row);
    known.seats.take(input.ticket_type_id, input.quantity - (changed?.quantity ?? 0));
  }
  return {
    input: isGood ? input : null,
    existing: changed,
    answer: {
      row: row.row,
      name: row.name,
      email: row.email,
      ticket_type: row.ticket_type,
      quantity: row.quantity,
      ...(known.columns.has('phone') && { phone: row.phone }),
      ...(known.columns.has('note') && { note: row.note }),
      ...(known.columns.has('expires_at') && { expires_at: row.expires_at }),
      action: !isGood ? 'skip' : changed ? 'update' : 'create',
      errors,
    },
  };
}

/**
 * The input for an existing allocation. A column that the file does not have keeps its stored value, and an empty cell
 * clears it, except for the quantity, which is never empty.
 */
function withStored(
  input: AllocationInput,
  row: FileRow,
  stored: AllocationRow,
  columns: AllocationFile['columns'],
): AllocationInput {
  return {
    ...input,
    quantity: row.quantity === '' ? stored.quantity : input.quantity,
    phone: columns.has('phone') ? input.phone : stored.phone,
    note: columns.has('note') ? input.note : stored.note,
    expires_at: columns.has('expires_at') ? input.expires_at : (stored.expiresAt?.toISOString() ?? null),
  };
}

function rowErrors(input: AllocationInput, key: string, existing: AllocationRow | null, known: Known): string[] {
  const before = known.seen.get(key);
  if (before !== undefined) {
    return [`Row ${before} has the same address and ticket type.`];
  }
  if (existing?.status === 'claimed') {
    return ['This person has already claimed tickets of this type.'];
  }
  const left = known.seats.left(input.ticket_type_id);
  const short = seatShortage(left === null ? null : left + (existing?.quantity ?? 0), input.quantity);
  return short ? [short] : [];
}

/** Validates one row with the form's rules. If the event has a single ticket type, its column can be left out. */
function readRow(row: FileRow, seats: Seats, timezone: string): { input: AllocationInput | null; errors: string[] } {
  const [only, ...more] = seats.types;
  const wanted = row.ticket_type.toLowerCase();
  const type = wanted
    ? seats.types.find((one) => one.name.trim().toLowerCase() === wanted || String(one.id) === wanted)
    : more.length === 0
      ? only
      : undefined;
  const parsed = allocationInput.safeParse({
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    ticket_type_id: type?.id ?? 1,
    quantity: row.quantity === '' ? undefined : row.quantity,
    expires_at: row.expires_at === '' ? null : (parseIsoTime(row.expires_at, timezone) ?? row.expires_at),
  });
  const errors = (parsed.error?.issues ?? []).map((issue) => rowMessage(issue, String(issue.path[0])));
  if (!type) {
    errors.push(wanted ? `There is no ticket type “${row.ticket_type}”.` : 'Enter a ticket type.');
  }
  return { input: errors.length === 0 && parsed.data ? parsed.data : null, errors };
}

/** Errors in a file have no label beside them, so the message names the column. */
function rowMessage(issue: z.core.$ZodIssue, column: string): string {
  const { message } = issue;
  if (column === 'expires_at' && message.startsWith('Enter')) {
    return 'Enter the expiry as 2026-12-31 or 2026-12-31 18:00.';
  }
  if (column === 'quantity' && message.startsWith('Invalid')) {
    return 'Enter the quantity as a whole number.';
  }
  return issue.code === 'too_big' && issue.origin === 'string' ? `The ${column} is too long.` : message;
}

/**
 * Open and claimed allocations of the people in the file, by address and ticket type. If someone has both, the open one
 * wins.
 */
async function findExisting({ db, services }: HandlerContext, event: EventRow, rows: FileRow[]) {
  const emails = [...new Set(rows.map((row) => row.email.toLowerCase()))];
  const found = await db
    .select()
    .from(allocations)
    .where(
      and(
        eq(allocations.eventId, event.id),
        inArray(sql`lower(${allocations.email})`, emails),
        inArray(allocations.status, ['pending', 'sent', 'claimed']),
      ),
    );
  const live = found.filter((row) => statusOf(row, services.clock.now()) !== 'expired');
  const claimedFirst = live.sort((a, b) => Number(b.status === 'claimed') - Number(a.status === 'claimed'));
  return new Map(claimedFirst.map((row) => [keyOf(row.email, row.ticketTypeId), row]));
}

function keyOf(email: string, typeId: number): string {
  return `${email.toLowerCase()} ${typeId}`;
}
