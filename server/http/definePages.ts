import type { z } from 'zod';
import type { Access } from '#contract/define.ts';
import type { Rendered } from '#server/inertia/render.ts';
import type { Redirect } from './answers.ts';
import type { HandlerContext } from './context.ts';

type PageContext = HandlerContext & { params: Record<string, string>; query: Record<string, string> };

type PageDefinition = {
  access: Access | 'guest' | 'portal-guest';
  page: (context: PageContext) => Promise<Rendered | Redirect>;
};

export type PageRoute = PageDefinition & { path: string };

/**
 * The pages of one area by `GET /path/{id}`. Parameters match digits only, so that a page never shadows a call
 * such as `/events/json`; those named in WORDS match any text.
 */
export function definePages(pages: Record<`GET /${string}`, PageDefinition>): PageRoute[] {
  return Object.entries(pages).map(([key, definition]) => ({ ...definition, path: toHono(key.slice(4)) }));
}

const WORDS = new Set(['token', 'reference', 'hash', 'key']);

function toHono(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (WORDS.has(name) ? `:${name}` : `:${name}{[0-9]{1,9}}`));
}

/** Reads a page's query by a schema, falling back to its defaults where the address was tampered with. */
export function queryOr<S extends z.ZodType>(schema: S, query: unknown, fallback: z.input<S>): z.output<S> {
  const parsed = schema.safeParse(query);
  return parsed.success ? parsed.data : schema.parse(fallback);
}
