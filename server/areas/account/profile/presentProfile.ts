import { profile } from '#contract/account/profile.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { users } from '#server/database/schema/account/users.ts';
import { pictureUrl } from '#server/http/outputs/pictureUrl.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const profileFields = mapFields(users, { entity: profile });

export function presentProfile(row: typeof users.$inferSelect): Sent<typeof profile> {
  return { ...profileFields.toWire(row), picture_url: pictureUrl(row) };
}
