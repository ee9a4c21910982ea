import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { EntryKind, WalletService } from '#domain/wallet/wallet.ts';
import { keyedLock } from '#server/database/lock.ts';
import { creditReservations, walletEntries, wallets } from '#server/database/schema/wallet/wallet.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';

/** Serialises changes of a company's credits. Take the lock first, then read the balance. */
export const lockWallet = keyedLock(7424);

export type Wallet = typeof wallets.$inferSelect;
export type LedgerOwner = { db: Transaction; companyId: number };

/** One unit of work. Its reference is unique in the company and names the attempt: `sms:40:1`. */
export type Unit = { reference: string; credits: number };

type About = {
  service: WalletService;
  user?: { id: number; name: string } | null;
  note?: string | null;
};

/** Rows of one insert; PostgreSQL accepts 65,535 parameters. */
const BATCH = 2000;

const NO_CREDITS = {
  available: 0,
  reserved: 0,
  spent: 0,
  purchased: 0,
  adjusted: 0,
  chargedBack: 0,
  entries: 0,
};

export async function readWallet({ db, companyId }: LedgerOwner): Promise<Wallet> {
  const [wallet] = await db.select().from(wallets).where(eq(wallets.companyId, companyId));
  return wallet ?? { companyId, ...NO_CREDITS };
}

/**
 * Holds credits for units of work until each is settled. Units that are already reserved are skipped.
 * @throws 409 if the company has too few credits; nothing is reserved then
 */
export async function reserveCredits(
  owner: LedgerOwner,
  units: readonly Unit[],
  about: About & { expiresAt: Date; now: Date },
): Promise<void> {
  await lockWallet(owner.db, owner.companyId);
  const known = await referencesIn(owner, units);
  const added = units.filter(({ reference }) => !known.has(reference));
  const needed = added.reduce((sum, { credits }) => sum + credits, 0);
  const { available } = await readWallet(owner);
  if (needed > available) {
    throw tooFewCredits(needed, available);
  }
  const { service, expiresAt, now } = about;
  for (const some of batches(added)) {
    await owner.db.insert(creditReservations).values(
      some.map(({ reference, credits }) => ({
        ...{ companyId: owner.companyId, service, reference, credits },
        ...{ expiresAt, createdAt: now },
      })),
    );
  }
  await post(owner, 'reserve', added, about);
}

/** 409 with what is missing, for the dialog that offers to buy credits. */
export function tooFewCredits(needed: number, available: number) {
  return conflict(`This needs ${needed} credits, and you have ${available}. Buy credits and try again.`, {
    status: 'too_few_credits',
    needed,
    available,
  });
}

/**
 * Ends a reservation: `used` credits are spent and the rest becomes available again. Only the first call has an effect;
 * returns whether this was it.
 */
export async function settleReservation(
  owner: LedgerOwner,
  { reference, credits: used }: Unit,
  { now }: { now: Date },
): Promise<boolean> {
  await lockWallet(owner.db, owner.companyId);
  const [open] = await owner.db
    .select()
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.companyId, owner.companyId),
        eq(creditReservations.reference, reference),
        isNull(creditReservations.settledAt),
      ),
    );
  if (!open) {
    return false;
  }
  const captured = Math.min(used, open.credits);
  await owner.db.update(creditReservations).set({ captured, settledAt: now }).where(eq(creditReservations.id, open.id));
  const about = { service: open.service, now };
  await post(owner, 'capture', [{ reference, credits: captured }], about);
  await post(owner, 'release', [{ reference, credits: open.credits - captured }], about);
  return true;
}

/**
 * Gives spent credits back, once per reference: all that its reservation came to.
 * @returns how many; 0 if nothing was spent or it was given back before
 */
export async function refundCredits(
  owner: LedgerOwner,
  reference: string,
  about: Pick<About, 'note'> & { now: Date },
): Promise<number> {
  await lockWallet(owner.db, owner.companyId);
  const [settled] = await owner.db
    .select()
    .from(creditReservations)
    .where(and(eq(creditReservations.companyId, owner.companyId), eq(creditReservations.reference, reference)));
  const credits = settled?.captured ?? 0;
  if (!settled || credits === 0) {
    return 0;
  }
  return post(owner, 'refund', [{ reference, credits }], { ...about, service: settled.service });
}

/** Adds bought or granted credits, or takes those back whose payment was reversed; once per reference and kind. */
export async function addEntry(
  owner: LedgerOwner,
  kind: 'purchase' | 'grant' | 'chargeback',
  unit: Unit,
  about: About & { now: Date },
): Promise<number> {
  await lockWallet(owner.db, owner.companyId);
  return post(owner, kind, [unit], about);
}

/** @returns how many credits the new entries have; entries with a known key are not added again */
async function post(
  { db, companyId }: LedgerOwner,
  kind: EntryKind,
  units: readonly Unit[],
  { service, user, note, now }: About & { now: Date },
): Promise<number> {
  let posted = 0;
  for (const some of batches(units.filter(({ credits }) => credits > 0))) {
    const rows = await db
      .insert(walletEntries)
      .values(
        some.map(({ reference, credits }) => ({
          ...{ companyId, kind, service, reference, credits, note: note ?? null },
          ...{ userId: user?.id ?? null, userName: user?.name ?? null, createdAt: now },
        })),
      )
      .onConflictDoNothing({ target: [walletEntries.companyId, walletEntries.reference, walletEntries.kind] })
      .returning({ credits: walletEntries.credits });
    posted += rows.reduce((sum, { credits }) => sum + credits, 0);
  }
  return posted;
}

async function referencesIn({ db, companyId }: LedgerOwner, units: readonly Unit[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of batches(units)) {
    const references = some.map(({ reference }) => reference);
    const rows = await db
      .select({ reference: creditReservations.reference })
      .from(creditReservations)
      .where(and(eq(creditReservations.companyId, companyId), inArray(creditReservations.reference, references)));
    for (const { reference } of rows) {
      found.add(reference);
    }
  }
  return found;
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}
