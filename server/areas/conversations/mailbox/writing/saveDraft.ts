import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { mailWriting as contract } from '#contract/conversations/mailWriting.ts';
import { cleanMailHtml } from '#server/areas/outreach/emailTemplates/cleanMailHtml.ts';
import { only } from '#server/database/only.ts';
import { mailDrafts } from '#server/database/schema/conversations/mailbox.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { answeringChanged } from './answering.ts';
import { filesOfDraft, findSendingMailbox, lockDraft, presentDraft, presentDrafts } from './findDraft.ts';

type Calls = Handlers<typeof contract>;

/** Drafts that are listed; older ones are found in the folder of drafts. */
const MAX_LISTED = 100;

export const listDrafts: Calls['GET /mailbox/drafts/json'] = async (context) => {
  const rows = await context.db
    .select()
    .from(mailDrafts)
    .where(and(eq(mailDrafts.userId, staffOf(context).id), ne(mailDrafts.state, 'sent')))
    .orderBy(desc(mailDrafts.updatedAt), desc(mailDrafts.id))
    .limit(MAX_LISTED);
  return { data: await presentDrafts(context.db, rows) };
};

/** Keeps a draft under its client id, so that a repeated request changes one. @throws 409 once it is on its way */
export const saveDraft: Calls['POST /mailbox/drafts/save'] = async (context) => {
  const { db, company, body, services } = context;
  const mailbox = await findSendingMailbox(context, body.mailbox_id);
  const userId = staffOf(context).id;
  const updatedAt = services.clock.now();
  const values = {
    ...{ mailboxId: mailbox.id, recipients: body.to, copies: body.cc, blindCopies: body.bcc, subject: body.subject },
    ...{ html: cleanMailHtml(body.html), state: 'draft' as const, failure: null, updatedAt },
  };
  const [row] = await db
    .insert(mailDrafts)
    .values({ ...values, companyId: company.id, userId, clientId: body.client_id, kind: 'new', createdAt: updatedAt })
    .onConflictDoUpdate({
      target: [mailDrafts.companyId, mailDrafts.userId, mailDrafts.clientId],
      set: values,
      setWhere: inArray(mailDrafts.state, ['draft', 'failed']),
    })
    .returning();
  if (!row) {
    throw conflict('This mail is on its way already.');
  }
  return { data: await presentDraft(db, row), message: 'Draft saved' };
};

/** @throws 409 while it is sent */
export const discardDraft: Calls['DELETE /mailbox/drafts/{id}'] = async (context) => {
  const { db, params, services } = context;
  const draft = await lockDraft(context, params.id);
  if (draft.state === 'waiting' || draft.state === 'sending') {
    throw conflict('This mail is on its way. Take it back first.');
  }
  const files = await filesOfDraft(db, draft.id);
  await answeringChanged(context, draft);
  only(await db.delete(mailDrafts).where(eq(mailDrafts.id, draft.id)).returning({ id: mailDrafts.id }));
  await services.files.removeAll(
    db,
    files.map(({ fileId }) => fileId),
  );
  return { message: 'Draft deleted' };
};
