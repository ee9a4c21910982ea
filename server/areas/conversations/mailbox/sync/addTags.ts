import { mailTags } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The names and colours that Thunderbird gives to its labels. */
const LABELS = {
  $label1: { name: 'Important', color: 'red' },
  $label2: { name: 'Work', color: 'orange' },
  $label3: { name: 'Personal', color: 'green' },
  $label4: { name: 'To do', color: 'blue' },
  $label5: { name: 'Later', color: 'purple' },
} as const;

/** Makes tags of the keywords that mails have, named as they are. */
export async function addTags(
  db: Transaction,
  place: { companyId: number; mailboxId: number },
  keywords: string[],
): Promise<void> {
  if (keywords.length === 0) {
    return;
  }
  const rows = keywords.map((keyword) => {
    const label = Object.entries(LABELS).find(([name]) => name === keyword.toLowerCase())?.[1];
    return {
      ...place,
      keyword,
      name: label?.name ?? keyword.replaceAll('_', ' ').slice(0, 40),
      color: label?.color ?? ('grey' as const),
    };
  });
  await db.insert(mailTags).values(rows).onConflictDoNothing();
}
