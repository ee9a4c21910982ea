import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import { organisers as contract } from '#contract/programme/organisers.ts';
import { ORGANISER_STATUSES } from '#domain/programme/organisers.ts';
import { lockAccess, lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { organisers as table } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { acceptOrganiserInvitation } from './acceptOrganiserInvitation.ts';
import { assertCanAdmit, assertCanInvite } from './assertCanInvite.ts';
import { endAccess } from './endAccess.ts';
import { findOrganiser, type OrganiserRow } from './findOrganiser.ts';
import { inviteOrganiser } from './inviteOrganiser.ts';
import { organiserList } from './organiserList.ts';
import { organiserFields, presentOrganiser, presentOrganisers } from './presentOrganisers.ts';

type OrganiserInput = BodyOf<(typeof contract)['POST /organisers/store']>;

const MINUTE = 60;

export const organiserRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Organiser',
    messages: { created: 'Organiser added' },
    search: organiserList,
    sorts: {
      name: sql`lower(${table.name})`,
      email: sql`lower(${table.email})`,
      status: table.status,
      created_at: table.createdAt,
      invited_at: { nullsLast: table.invitedAt },
    },
    filters: { campaign_id: table.campaignId, status: table.status },
    unique: { organisers_address: ({ email }) => ({ email: `${email} already organises this campaign.` }) },
    added: async ({ db }, body) => {
      await assertReferences(db, body);
      return { campaignId: body.campaign_id, contactId: body.contact_id ?? null };
    },
    stored: organiserFields.toWire,
    values: (_, body, { before }) => {
      if (!before || before.email.toLowerCase() === body.email) {
        return organiserFields.toRow(body);
      }
      if (before.status === 'active') {
        throw invalid({ email: ['They joined with this address, so it cannot change.'] });
      }
      // The link that was mailed to the previous address must not work for the new one.
      const withdrawn = { status: 'added', invitationHash: null, invitedAt: null, invitationExpiresAt: null } as const;
      return { ...organiserFields.toRow(body), ...withdrawn };
    },
    saved: async (_, row, { before }) =>
      before.status === 'invited' && row.status === 'added'
        ? 'Saved. Send the invitation to the new address.'
        : undefined,
    present: ({ db }, rows) => presentOrganisers(db, rows),
  },
  {
    'GET /organisers/count': async ({ db, query }) => {
      const where = query.campaign_id ? eq(table.campaignId, query.campaign_id) : undefined;
      const rows = await db.select({ status: table.status, n: count() }).from(table).where(where).groupBy(table.status);
      const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
      const [added, invited, active] = ORGANISER_STATUSES.map(of);
      const statuses = { added: added ?? 0, invited: invited ?? 0, active: active ?? 0 };
      return { data: { count: rows.reduce((sum, row) => sum + row.n, 0), statuses } };
    },

    'DELETE /organisers/delete/{id}': async (context) => {
      const { db, params, company } = context;
      await lockAccess(db, company.id);
      const { id } = await findOrganiser(db, params.id);
      const organiser = only(await db.delete(table).where(eq(table.id, id)).returning());
      await endAccess(context, organiser.userId === null ? [] : [organiser.userId]);
      return { message: `${organiser.name} no longer organises this campaign` };
    },

    'POST /organisers/invite/{id}': async (context) => {
      const { db, params } = context;
      const holder = await assertCanInvite(context);
      await lockRecord(db, table, params.id);
      const organiser = await findOrganiser(db, params.id);
      if (organiser.status === 'active') {
        throw conflict(`${organiser.name} has already joined.`);
      }
      await assertNotDeactivated(context, organiser);
      await assertCanAdmit(context, holder, organiser.email);
      const row = await inviteOrganiser(context, organiser);
      return { data: await presentOrganiser(db, row), message: `Invitation sent to ${organiser.email}` };
    },

    'POST /organisers/invitations/{token}/accept': ({ scope, params, body }) =>
      acceptOrganiserInvitation(scope, params.token, body),
  },
  {
    'POST /organisers/invite/{id}': { points: 60, seconds: 10 * MINUTE },
    'POST /organisers/invitations/{token}/accept': { points: 20, seconds: 10 * MINUTE },
  },
);

async function assertReferences(db: Transaction, body: OrganiserInput): Promise<void> {
  if ((await db.$count(campaigns, eq(campaigns.id, body.campaign_id))) === 0) {
    throw invalid({ campaign_id: ['Choose a campaign of your company.'] });
  }
  if (body.contact_id && (await db.$count(contacts, eq(contacts.id, body.contact_id))) === 0) {
    throw invalid({ contact_id: ['Choose a contact of your company.'] });
  }
}

/** A deactivated member who joins a campaign would still have no access. @throws 409 */
async function assertNotDeactivated({ db, company }: HandlerContext, { name, email }: OrganiserRow): Promise<void> {
  const isDeactivated = and(
    eq(memberships.companyId, company.id),
    isNotNull(memberships.deactivatedAt),
    eq(sql`lower(${users.email})`, email.toLowerCase()),
  );
  const [member] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isDeactivated);
  if (member) {
    throw conflict(`${name} is deactivated: reactivate them first.`);
  }
}
