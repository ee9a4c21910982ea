import { and, asc, eq } from 'drizzle-orm';
import type { mailWriting as contract } from '#contract/conversations/mailWriting.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { MailAddress } from '#domain/conversations/mailbox.ts';
import { MAX_MAIL_BYTES, MAX_MAIL_FILES } from '#domain/conversations/mailbox.ts';
import { subjectFor } from '#domain/conversations/mailText.ts';
import { cleanMailHtml } from '#server/areas/outreach/emailTemplates/cleanMailHtml.ts';
import {
  mailBodies,
  mailDraftFiles,
  mailDrafts,
  mailFiles,
  type mails,
} from '#server/database/schema/conversations/mailbox.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { storeContent } from '../content/storeContent.ts';
import { storeFile } from '../content/storeFile.ts';
import { findMail } from '../reading/findMail.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { answeringChanged, openSince } from './answering.ts';
import { findSendingMailbox, presentDraft } from './findDraft.ts';
import { quotationOf, signatureOf } from './quotationOf.ts';

type Body = BodyOf<(typeof contract)['POST /mailbox/drafts/begin']>;
type MailRow = typeof mails.$inferSelect;

/**
 * Begins a mail: with recipients, subject, quotation and attachments of the one that it answers or forwards. Repeated
 * with the same client id, it answers with the first draft.
 * @throws 404, 403 without the right to send, 422 at `mail_id` if there is nothing to answer
 */
export const beginDraft: Handlers<typeof contract>['POST /mailbox/drafts/begin'] = new Steps(async (context) => {
  const { services, company, body, transact } = context;
  const original = await transact(async (step) => {
    await findSendingMailbox(step, body.mailbox_id);
    return originalOf(step, body);
  });
  if (original?.uid) {
    await storeContent(services, original);
  }
  const attached = original && body.kind === 'forward' ? await transact((step) => attachmentsOf(step, original)) : [];
  const ids: string[] = [];
  for (const file of original ? attached : []) {
    ids.push(await storeFile(services, original as MailRow, file));
  }
  const copies = await services.files.copyAll(company.id, ids);
  return transact(async (step) => {
    const mailbox = await findSendingMailbox(step, body.mailbox_id);
    const [draft] = await step.db
      .insert(mailDrafts)
      .values(await valuesOf(step, body, mailbox, original))
      .onConflictDoNothing()
      .returning();
    const isMine = and(eq(mailDrafts.userId, staffOf(step).id), eq(mailDrafts.clientId, body.client_id));
    const [known] = draft ? [draft] : await step.db.select().from(mailDrafts).where(isMine);
    if (!known) {
      throw invalid({ client_id: ['The draft has no id.'] });
    }
    for (const [at, id] of draft ? ids.entries() : []) {
      const copy = copies.get(id);
      const file = attached[at];
      if (copy && file) {
        const { id: fileId } = await services.files.keep(step.db, copy);
        const { name, type, size } = file;
        await step.db
          .insert(mailDraftFiles)
          .values({ companyId: company.id, draftId: known.id, fileId, name, type, size });
      }
    }
    await answeringChanged(step, known);
    return { data: await presentDraft(step.db, known), message: 'Draft begun' };
  });
});

async function originalOf(context: HandlerContext, { kind, mail_id: id }: Body): Promise<MailRow | null> {
  if (kind === 'new') {
    return null;
  }
  if (id === undefined) {
    throw invalid({ mail_id: ['Choose the mail to answer or forward.'] });
  }
  return findMail(context, id);
}

async function attachmentsOf({ db }: HandlerContext, { id }: MailRow) {
  const rows = await db.select().from(mailFiles).where(eq(mailFiles.mailId, id)).orderBy(asc(mailFiles.position));
  let total = 0;
  return rows.slice(0, MAX_MAIL_FILES).filter(({ size }) => {
    total += size;
    return total <= MAX_MAIL_BYTES;
  });
}

async function valuesOf(context: HandlerContext, body: Body, mailbox: MailboxRow, original: MailRow | null) {
  const { db, company, services } = context;
  const now = services.clock.now();
  const [content] = original ? await db.select().from(mailBodies).where(eq(mailBodies.mailId, original.id)) : [];
  const signature = signatureOf(mailbox.signature);
  const quotation = original ? quotationOf(body.kind, original, content ?? null, company) : '';
  const { to, cc } = original ? peopleFor(body.kind, original, mailbox.email) : { to: [], cc: [] };
  return {
    ...{ companyId: company.id, mailboxId: mailbox.id, userId: staffOf(context).id, clientId: body.client_id },
    ...{ kind: body.kind, originalId: original?.id ?? null, recipients: body.to.length > 0 ? body.to : to, copies: cc },
    subject: original ? subjectFor(body.kind === 'forward' ? 'forward' : 'reply', original.subject) : '',
    html: cleanMailHtml(`<p></p>${signature}${quotation}`),
    ...(original &&
      body.kind !== 'forward' && { inReplyTo: original.messageId, referenceIds: referencesFor(original) }),
    ...{ createdAt: now, updatedAt: now, openUntil: openSince(now) },
  };
}

function referencesFor({ referenceIds, inReplyTo, messageId }: MailRow): string[] {
  const before = referenceIds.length > 0 ? referenceIds : inReplyTo ? [inReplyTo] : [];
  const all = [...before, ...(messageId ? [messageId] : [])];
  // The first one names the conversation; of very long ones the middle is left out.
  return all.length > 20 ? [...all.slice(0, 1), ...all.slice(-19)] : all;
}

/** Who gets the answer: never the mailbox itself, unless it wrote to itself. */
function peopleFor(kind: Body['kind'], mail: MailRow, own: string): { to: MailAddress[]; cc: MailAddress[] } {
  if (kind === 'forward' || kind === 'new') {
    return { to: [], cc: [] };
  }
  const sender = { name: mail.fromName, address: mail.fromAddress };
  const isOwn = mail.fromAddress === own;
  const first = isOwn ? mail.recipients : mail.replyTo.length > 0 ? mail.replyTo : [sender];
  const to = first.filter(({ address }) => address !== '');
  if (kind === 'reply') {
    return { to, cc: [] };
  }
  const taken = new Set([own, ...to.map(({ address }) => address)]);
  const others = [...(isOwn ? [] : mail.recipients), ...mail.copies].filter(({ address }) => {
    const isNew = address !== '' && !taken.has(address);
    taken.add(address);
    return isNew;
  });
  return { to, cc: others };
}
