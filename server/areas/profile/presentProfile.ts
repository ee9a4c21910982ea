import type { Sent } from '#contract/absent.ts';
import type { profile } from '#contract/profile.ts';
import type { users } from '#server/database/schema/accounts.ts';
import { pictureUrl } from '#server/http/pictureUrl.ts';

export function presentProfile(row: typeof users.$inferSelect): Sent<typeof profile> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    pending_email: row.pendingEmail,
    picture_url: pictureUrl(row),
  };
}
