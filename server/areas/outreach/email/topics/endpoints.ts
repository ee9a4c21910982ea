import { sql } from 'drizzle-orm';
import { emailTopics as contract, emailTopic, emailTopicInput } from '#contract/outreach/emailTopics.ts';
import { MAX_TOPICS } from '#domain/outreach/emailPreferences.ts';
import { keyedLock } from '#server/database/lock.ts';
import { emailTopics as table } from '#server/database/schema/outreach/email.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

/** Two at once would count the same number of topics. */
const lockTopics = keyedLock(7457);

const fields = mapFields(table, { entity: emailTopic, input: emailTopicInput });

export const topicRoutes = implementRecords(contract, {
  table,
  noun: 'Topic',
  search: { text: table.name },
  sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt, updated_at: table.updatedAt },
  unique: { email_topics_name: () => ({ name: 'There is already a topic with this name.' }) },
  added: async ({ db, company }) => {
    await lockTopics(db, company.id);
    if ((await db.$count(table)) >= MAX_TOPICS) {
      throw conflict(`There can be at most ${MAX_TOPICS} topics, so that readers can look through them.`);
    }
    return {};
  },
  values: (_, body) => fields.toRow(body),
  present: (_, rows) => rows.map(fields.toWire),
});
