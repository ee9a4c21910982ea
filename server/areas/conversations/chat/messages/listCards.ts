import type { chatThreads as contract, recordCard } from '#contract/conversations/chatThreads.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_CARDS } from '#domain/conversations/chat.ts';
import { pagePath } from '#domain/kit/pageUrl.ts';
import type { CardSource } from '#server/declarations/CardSource.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';

type Card = Sent<typeof recordCard>;
const MAX_ID = 2_147_483_647;

/** The records behind paths, one query for each kind. Paths that the caller may not see, or that name none, are left out. */
export const listCards: Handlers<typeof contract>['GET /chat/cards'] = async (context) => {
  const paths = [...new Set(context.query.paths.split(','))].slice(0, MAX_CARDS);
  const cards: Card[] = [];
  for (const source of context.services.declarations.cards) {
    if (context.permissions.has(source.access)) {
      cards.push(...(await cardsOf(context, source, paths)));
    }
  }
  return { data: cards };
};

async function cardsOf(context: HandlerContext, source: CardSource, paths: string[]): Promise<Card[]> {
  const [start = ''] = pagePath(source.page).split('{id}');
  const ids = paths
    .filter((path) => path.startsWith(start) && /^[1-9]\d{0,9}$/.test(path.slice(start.length)))
    .map((path) => Number(path.slice(start.length)))
    .filter((id) => id <= MAX_ID);
  if (ids.length === 0) {
    return [];
  }
  return (await source.find(context, ids)).map(({ id, title, status, facts }) => ({
    ...{ path: `${start}${id}`, noun: source.noun, title, status },
    facts: facts.flatMap((fact) => fact || []),
  }));
}
