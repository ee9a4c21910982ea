import type { SQL } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { mediaUse } from '#contract/mediaItems.ts';
import type { Permission } from '#contract/permissions.ts';

/** A text that staff write, in which they may link to a file of the media library. */
export type MentionSource = {
  kind: Sent<typeof mediaUse>['kind'];
  /** Without it a person learns that there are uses, and not which. */
  access: Permission;
  /** The table that holds the text, as `t`, with what is joined for its name. */
  from: SQL;
  /** Exactly the expression of its index (0027_media_uses.sql). */
  text: SQL;
  /** The record that people know, and its id. */
  name: SQL;
  id: SQL;
  /** The page on which the text is edited. */
  url(record: { id: number }): string;
};
