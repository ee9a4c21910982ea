import { eq } from 'drizzle-orm';
import type { contactActions as contract } from '#contract/people/contactActions.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';

type Calls = Handlers<typeof contract>;

/** Whether people become contacts by themselves. */
export const contactSettings: Pick<Calls, 'GET /settings/contacts/json' | 'PUT /settings/contacts'> = {
  'GET /settings/contacts/json': async (context) => ({ data: await settingsOf(context) }),
  'PUT /settings/contacts': async (context) => {
    const { db, company, body } = context;
    await db.update(companies).set({ collectsContacts: body.collects_contacts }).where(eq(companies.id, company.id));
    return { data: await settingsOf(context), message: 'Contact settings saved' };
  },
};

async function settingsOf({ db, company }: HandlerContext) {
  const row = only(await db.select().from(companies).where(eq(companies.id, company.id)));
  return { collects_contacts: row.collectsContacts };
}
