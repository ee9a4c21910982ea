import { findContact } from '#server/areas/people/contacts/contactRecords.ts';
import { erasures } from '#server/database/schema/people/contacts.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { eraseRows } from './eraseRows.ts';
import { identityOf } from './personalRows.ts';
import { keepErasures } from './repeating/jobs.ts';
import { subjectsOf } from './repeating/subjects.ts';

/**
 * Erases a contact for good, with all that says who they are: records that the company has to keep, such as orders, stay
 * without a name. What is on its way to them is stopped first. What is needed to erase them again after a restore is kept.
 * @throws 404; 409 while something is being handed over to them
 */
export async function erasePerson(context: HandlerContext, contactId: number, reason: string): Promise<void> {
  const { db, services, company } = context;
  const { createdAt } = await findContact(db, contactId);
  const erased = { subjects: [] as string[], spared: [] as number[] };
  const rows = await eraseRows(context, contactId, async () => {
    await findContact(db, contactId);
    const person = await identityOf(db, contactId);
    Object.assign(erased, await subjectsOf(context, person));
    return person;
  });
  const { id: erasedBy, name: erasedByName } = staffOf(context);
  await db.insert(erasures).values({
    ...{ companyId: company.id, contactId, reason, rows, erasedBy, erasedByName, erasedAt: services.clock.now() },
    ...{ ...erased, contactCreatedAt: createdAt },
  });
  await services.queue.enqueue(db, keepErasures, {}, { key: 'erased' });
}
