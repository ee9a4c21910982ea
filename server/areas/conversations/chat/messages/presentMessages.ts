import { asc, sql } from 'drizzle-orm';
import type { chatMessage } from '#contract/conversations/chat.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { textOrFiles } from '#domain/conversations/chat.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { chatFiles, type chatMessages } from '#server/database/schema/conversations/chat.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type MessageRow = typeof chatMessages.$inferSelect;
type Wire = Sent<typeof chatMessage>;
type Quote = {
  id: number;
  seq: number;
  author_name: string;
  body: string;
  files: string[] | null;
  is_deleted: boolean;
};

const QUOTED = 200;

/** Messages with their files, reactions and what they reply to. Nothing of a deleted one is sent but that it existed. */
export async function presentMessages(db: Transaction, rows: MessageRow[]): Promise<Wire[]> {
  if (rows.length === 0) {
    return [];
  }
  const among = anyOf(rows.map(({ id }) => id));
  const files = await db
    .select()
    .from(chatFiles)
    .where(sql`${chatFiles.messageId} = ${among}`)
    .orderBy(asc(chatFiles.id));
  const reactions = rowsOf<{ message_id: number; emoji: string; user_ids: number[] }>(
    await db.execute(sql`
      select message_id, emoji, array_agg(user_id order by id) as user_ids from chat_reactions
      where message_id = ${among} group by message_id, emoji order by message_id, min(id)`),
  );
  const quotes = rowsOf<Quote>(
    await db.execute(sql`
      select id, seq, author_name, left(body, ${QUOTED}) as body, deleted_at is not null as is_deleted,
        (select array_agg(f.name order by f.id) from chat_files f where body = '' and f.message_id = m.id) as files
      from chat_messages m
      where id = ${anyOf(rows.flatMap(({ replyTo }) => replyTo ?? []))}`),
  );
  const quoteOf = new Map(quotes.map((quote) => [quote.id, quote]));
  return rows.map((row) => {
    const isDeleted = row.deletedAt !== null;
    const quote = row.replyTo === null ? undefined : quoteOf.get(row.replyTo);
    return {
      ...{ id: row.id, thread_id: row.threadId, seq: row.seq, version: row.version, client_id: row.clientId },
      ...{ author_id: row.authorId, author_name: row.authorName, kind: row.kind, body: isDeleted ? '' : row.body },
      mentions: isDeleted ? [] : row.mentions,
      reply_to: quote ? presentQuote(quote) : null,
      reactions: isDeleted
        ? []
        : reactions.filter((each) => each.message_id === row.id).map(({ emoji, user_ids }) => ({ emoji, user_ids })),
      files: isDeleted ? [] : files.filter(({ messageId }) => messageId === row.id).map(presentFile),
      edited_at: row.editedAt?.toISOString() ?? null,
      deleted_at: row.deletedAt?.toISOString() ?? null,
      deleted_by_name: row.deletedByName,
      created_at: row.createdAt.toISOString(),
    };
  });
}

function presentQuote({ id, seq, author_name, body, files, is_deleted }: Quote): Wire['reply_to'] {
  return { id, seq, author_name, body: is_deleted ? '' : textOrFiles(body, files ?? []) };
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export function presentFile({ id, name, size, type }: typeof chatFiles.$inferSelect): Wire['files'][number] {
  return { id, name, size, type, url: `/chat/files/${id}`, is_picture: PICTURES.includes(type) };
}
