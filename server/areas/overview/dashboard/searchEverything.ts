import type { Sent } from '#contract/kit/absent.ts';
import { searchHit } from '#contract/overview/dashboard.ts';
import type { HandlerContext } from '#server/http/context.ts';

const MAX_PER_KIND = 5;

/** Records of all areas that match the search text, a few of each kind, limited to what the user can see. */
export async function searchEverything(context: HandlerContext, search: string): Promise<Sent<typeof searchHit>[]> {
  const { services, permissions } = context;
  const hits: (Sent<typeof searchHit> & { person?: string })[] = [];
  for (const { kind, access, find } of services.declarations.palette) {
    if (permissions.has(access)) {
      hits.push(
        ...(await find(context, search, MAX_PER_KIND)).map((hit) => ({ kind, image: null, color: null, ...hit })),
      );
    }
  }
  const kinds = searchHit.shape.kind.options;
  const buyers = new Set(hits.flatMap(({ kind, person }) => (kind === 'order' && person ? person : [])));
  return hits
    .filter(({ kind, person }) => kind !== 'attendee' || !person || !buyers.has(person))
    .map(({ person: _person, ...hit }) => hit)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
