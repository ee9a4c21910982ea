import type { Sent } from '#contract/kit/absent.ts';
import type { searchHit } from '#contract/overview/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Records of one kind in the results of ⌘K. */
export type PaletteSource = {
  kind: Sent<typeof searchHit>['kind'];
  /** The permission needed to find these records. */
  access: Permission;
  /** The best hits, at most `limit`. */
  find(context: HandlerContext, search: string, limit: number): Promise<Found[]>;
};

type Hit = Sent<typeof searchHit>;
type Found = Pick<Hit, 'title' | 'detail' | 'url'> &
  Partial<Pick<Hit, 'image' | 'color'>> & {
    /** The name of the person that it stands for: a person who bought is listed with their orders only. */
    person?: string;
  };
