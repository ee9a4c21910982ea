import { eq } from 'drizzle-orm';
import { privacy as contract } from '#contract/people/privacy.ts';
import { checkPassword } from '#server/areas/account/auth/checkPassword.ts';
import { presentContacts } from '#server/areas/people/contacts/addresses/presentContacts.ts';
import { findContact } from '#server/areas/people/contacts/contactRecords.ts';
import { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { erasePerson } from './erasePerson.ts';
import { exportPerson } from './exportPerson.ts';

export const privacyRoutes = implement(contract, {
  'POST /contacts/{id}/personal-data': new Steps(async ({ scope, body, params, transact }) => {
    await checkPassword(scope, body.password, 'password');
    return { data: await transact((context) => exportPerson(context, params.id)) };
  }),

  'POST /contacts/{id}/restrict': new Steps(async ({ scope, body, params, transact }) => {
    await checkPassword(scope, body.password, 'password');
    const data = await transact(async (context) => {
      const { db, services } = context;
      await lockRecord(db, contacts, params.id);
      const { id } = await findContact(db, params.id);
      const now = services.clock.now();
      const changed = await db
        .update(contacts)
        .set({
          restrictedAt: body.is_restricted ? now : null,
          restrictedReason: body.is_restricted ? body.reason : null,
          updatedAt: now,
        })
        .where(eq(contacts.id, id))
        .returning();
      await contactsChanged.run(context, { ids: [id] });
      return only(await presentContacts(db, changed));
    });
    return { data, message: body.is_restricted ? 'Contact restricted' : 'Restriction ended' };
  }),

  'POST /contacts/{id}/erase': new Steps(async ({ scope, body, params, transact }) => {
    await checkPassword(scope, body.password, 'password');
    await transact((context) => erasePerson(context, params.id, body.reason));
    return { message: 'Everything about this person was erased' };
  }),
});
