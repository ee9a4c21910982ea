import type { z } from 'zod';
import type { OpenAccess } from '#contract/kit/define.ts';
import type { Permission } from '#contract/permissions.ts';
import { PAGE_PATHS, type PageParams, type RoutedPage } from '#domain/kit/pagePaths.ts';
import type { Rendered } from '#server/inertia/render.ts';
import type { HandlerContext } from './context.ts';
import type { Redirect } from './outputs/answers.ts';

/** The context of a page handler; `params` are those in the page's path. */
export type PageContext<Params> = HandlerContext & { params: Params; query: Record<string, string> };

/**
 * Pages have the access levels of calls and three more. `guest` and `portal-guest` redirect users who are signed in,
 * and so does `product`, which is a page without a company.
 */
type PageAccess = OpenAccess | Permission | GuestAccess;
export type GuestAccess = 'guest' | 'portal-guest' | 'product';

type PageDefinition<Params> = {
  access: PageAccess;
  page: (context: PageContext<Params>) => Promise<Rendered | Redirect>;
};

/** A page as Hono mounts it; its params are strings. */
export type PageRoute = PageDefinition<Record<string, string>> & { path: string };

/** The pages of one area by name; the path of each is in domain/kit/pagePaths.ts. */
export function definePages(pages: { [Page in RoutedPage]?: PageDefinition<PageParams<Page>> }): PageRoute[] {
  return Object.keys(pages)
    .filter((name): name is RoutedPage => name in PAGE_PATHS)
    .flatMap((name) => routeOf(PAGE_PATHS[name], pages[name]));
}

function routeOf(path: string, definition: PageDefinition<never> | undefined): PageRoute[] {
  if (!definition) {
    return [];
  }
  const { access, page } = definition;
  // `readParams` converts the params to the types that the path declares.
  const run: PageRoute['page'] = (context) => page({ ...context, params: readParams(path, context.params) as never });
  return [{ access, path: toHono(path), page: run }];
}

/** Ids match digits only, so that a page never shadows a call such as `/events/json`. */
function toHono(path: string): string {
  return path.replace(/\{(\w+)(:text)?\}/g, (_, name: string, isText?: string) =>
    isText ? `:${name}` : `:${name}{[0-9]{1,9}}`,
  );
}

/** Turns the ids among the params into numbers. */
function readParams(path: string, params: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, path.includes(`{${name}}`) ? Number(value) : value]),
  );
}

/** Parses a page's query; uses `fallback` if the URL contains invalid values. */
export function queryOr<S extends z.ZodType>(schema: S, query: unknown, fallback: z.input<S>): z.output<S> {
  const parsed = schema.safeParse(query);
  return parsed.success ? parsed.data : schema.parse(fallback);
}
