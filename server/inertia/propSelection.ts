import type { InertiaRequest } from './inertiaRequest.ts';

/** The prop paths that a response includes. */
export type PropSelection = {
  partial: boolean;
  /**
   * `whole`: the complete prop; `inside`: only some of its nested props; `none`: nothing of it.
   * Paths are dotted (`auth.user`); a path in `except` wins over one in `only`.
   */
  at(path: string): 'whole' | 'inside' | 'none';
};

/** A partial reload applies only to the component that it names, because a redirect can lead to another page. */
export function selectionFor(component: string, request: InertiaRequest): PropSelection {
  const partial = request.inertia && request.partialComponent === component;
  if (!partial) {
    return { partial, at: () => 'whole' };
  }
  const { only, except } = request;
  return {
    partial,
    at(path) {
      if (except.some((excluded) => isWithin(path, excluded))) {
        return 'none';
      }
      if (only === null || only.some((wanted) => isWithin(path, wanted))) {
        return 'whole';
      }
      return only.some((wanted) => isWithin(wanted, path)) ? 'inside' : 'none';
    },
  };
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}.`);
}
