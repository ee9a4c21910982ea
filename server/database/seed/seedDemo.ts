import { sql } from 'drizzle-orm';
import { hashPassword } from '#server/areas/auth/passwords.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { events } from '#server/database/schema/events.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { type Book, emptyBook, insertBook } from './book.ts';
import { drawCover } from './drawCover.ts';
import { hangMedia, planMediaFolders } from './hangMedia.ts';
import { harbour } from './harbour.ts';
import { lakeside } from './lakeside.ts';
import { DEMO_PASSWORD } from './people.ts';
import type { CompanyPlan } from './plan.ts';
import { planCampaigns } from './planCampaigns.ts';
import { planCompany } from './planCompany.ts';
import { planGroups } from './planGroups.ts';
import { planInvitations } from './planInvitations.ts';
import { planNotifications } from './planNotifications.ts';
import { planOrders } from './planOrders.ts';
import { planSegments } from './planSegments.ts';
import { withSeries } from './planSeries.ts';
import { planSurveys } from './planSurveys.ts';
import { planTasks } from './planTasks.ts';
import { createRandom } from './random.ts';

const SEED = 20_260_401;

/**
 * Fills an empty database with two companies to try the product on. Everything but the dates, the file ids and the
 * secrets of links is the same on every run. Where there are users or companies, it does nothing.
 */
export async function seedDemo(services: Services): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await asSystem(services.database, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(7415002)`);
    if (!(await isEmpty(db))) {
      return;
    }
    const now = new Date(Math.floor(services.clock.now().getTime() / 60_000) * 60_000);
    const random = createRandom(SEED);
    const book = emptyBook();
    for (const plan of [lakeside, harbour]) {
      const company = planCompany(book, withSeries(plan, now), {
        now,
        random,
        passwordHash,
        roles: services.declarations.roles,
      });
      planOrders(book, company, { now, random });
      planGroups(book, company, now);
      planCampaigns(book, company, now);
      planSurveys(book, company, { now });
      planSegments(book, company.id, now);
      planInvitations(book, company.id, now);
      planTasks(book, company, now);
    }
    // Last, for they tell of what the others wrote down.
    for (const { id } of book.companies) {
      planMediaFolders(book, id, now);
      planNotifications(book, id, now);
    }
    await insertBook(db, book);
    await hangCovers(services, db, book, [lakeside, harbour]);
    await hangMedia(services, db, book, [lakeside, harbour]);
    services.log.info('demo companies made', { orders: book.orders.length, contacts: book.contacts.length });
  });
}

async function isEmpty(db: Transaction): Promise<boolean> {
  const [row] = rowsOf<{ empty: boolean }>(
    await db.execute(sql`select not exists (select from companies) and not exists (select from users) as empty`),
  );
  return row?.empty ?? false;
}

/** Draws the covers and keeps them as uploads are kept, several at a time. */
async function hangCovers(services: Services, db: Transaction, book: Book, plans: CompanyPlan[]): Promise<void> {
  const arts = new Map(plans.flatMap(({ events }) => events.map(({ name, art }) => [name, art] as const)));
  const covers = await Promise.all(
    book.events.map(async ({ id, name, companyId }) => {
      const art = arts.get(name);
      if (!art) {
        return null;
      }
      const picture = new Blob([new Uint8Array(await drawCover(art, createRandom(SEED + id)))], { type: 'image/png' });
      const file = await services.files.storeImage(db, companyId, picture, 'cover', { name: `${name}.png` });
      return { id, cover: file.id };
    }),
  );
  const found = JSON.stringify(covers.filter((cover) => cover !== null));
  await db.execute(sql`
    update ${events} set cover_file_id = made.cover
    from json_to_recordset(${found}::json) as made(id integer, cover uuid) where ${events}.id = made.id`);
}
