import type { Endpoint } from '#contract/kit/define.ts';

/** The endpoints that a module of the contract exports. */
export function endpointsIn(module: Record<string, unknown>): [key: string, endpoint: Endpoint][] {
  return Object.values(module)
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((value) => Object.entries(value))
    .filter(([key]) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(key));
}
