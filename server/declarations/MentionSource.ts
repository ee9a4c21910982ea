import type { SQL } from 'drizzle-orm';
import type { mediaUse } from '#contract/content/mediaItems.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { Permission } from '#contract/permissions.ts';

/** A kind of text, written by staff, that can link to files of the media library. */
export type MentionSource = {
  kind: Sent<typeof mediaUse>['kind'];
  /** The permission needed to see which records link to a file. Without it, only the number is shown. */
  access: Permission;
  /** The table of the text as `t`, with the joins needed for `name`. */
  from: SQL;
  /** Must be exactly the expression of its index (0027_media_uses.sql). */
  text: SQL;
  /** Name and id of the record shown to people. */
  name: SQL;
  id: SQL;
  /** The page where the text is edited. */
  url(record: { id: number }): string;
};
