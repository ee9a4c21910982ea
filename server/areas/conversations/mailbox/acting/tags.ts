import { and, eq, sql } from 'drizzle-orm';
import type { mailReading } from '#contract/conversations/mailReading.ts';
import { only } from '#server/database/only.ts';
import { mails, mailTags } from '#server/database/schema/conversations/mailbox.ts';
import type { Handlers } from '#server/http/implement.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { presentTag, showMailbox } from '../reading/showMailbox.ts';
import { mailsChanged } from './mailsChanged.ts';
import { queueAction } from './queueAction.ts';

type Calls = Handlers<typeof mailReading>;

/** Adds a tag, or changes its name and colour. A new one gets a keyword that every server accepts. @throws 404 */
export const saveTag: Calls['POST /mailbox/mailboxes/{id}/tags'] = async (context) => {
  const { db, company, params, body } = context;
  const { id: mailboxId } = await showMailbox(context, params.id);
  const { tag_id: tagId, name, color } = body;
  if (tagId !== undefined) {
    const mine = and(eq(mailTags.mailboxId, mailboxId), eq(mailTags.id, tagId));
    const [row] = await db.update(mailTags).set({ name, color }).where(mine).returning();
    await mailsChanged(context, mailboxId);
    return { data: presentTag(only(row ? [row] : [], () => missing('This tag'))), message: 'Tag saved' };
  }
  const values = { companyId: company.id, mailboxId, keyword: keywordOf(name), name, color };
  const row = only(
    await db
      .insert(mailTags)
      .values(values)
      .onConflictDoUpdate({ target: [mailTags.mailboxId, mailTags.keyword], set: { name, color } })
      .returning(),
  );
  await mailsChanged(context, mailboxId);
  return { data: presentTag(row), message: 'Tag added' };
};

/** Removes a tag, also from the mails that have it. @throws 404 */
export const removeTag: Calls['DELETE /mailbox/mailboxes/{id}/tags/{tagId}'] = async (context) => {
  const { db, params } = context;
  const { id: mailboxId } = await showMailbox(context, params.id);
  const mine = and(eq(mailTags.mailboxId, mailboxId), eq(mailTags.id, params.tagId));
  const { keyword } = only(await db.delete(mailTags).where(mine).returning(), () => missing('This tag'));
  const tagged = await db
    .update(mails)
    .set({ tags: sql`array_remove(${mails.tags}, ${keyword}::text)` })
    .where(and(eq(mails.mailboxId, mailboxId), sql`${keyword} = any(${mails.tags})`))
    .returning();
  await queueAction(context, tagged, { kind: 'unflag', flag: keyword });
  await mailsChanged(context, mailboxId);
  return { message: 'Tag removed' };
};

/** Keywords of IMAP are letters and digits. Names in other scripts get a number that is the same for the same name. */
function keywordOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '');
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);
  return plain.length >= 2 ? `muster_${plain}` : `muster_${sum.toString(36)}`;
}
