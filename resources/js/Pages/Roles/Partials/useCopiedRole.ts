import { useEffect, useState } from 'react';
import type { Role } from '#contract/account/roles.ts';
import { useRoles } from '#js/stores/account/roles.ts';

/** The role named by `?copy=3`; null without the parameter or if it cannot be loaded. */
export function useCopiedRole(url: string): { role: Role | null; isLoading: boolean } {
  const id = Number(new URLSearchParams(url.split('?')[1]).get('copy') ?? 0);
  const [state, setState] = useState<{ role: Role | null; isLoading: boolean }>({ role: null, isLoading: id > 0 });
  useEffect(() => {
    if (id > 0) {
      void useRoles
        .getState()
        .get(id)
        .then((outcome) => setState({ role: outcome.ok ? outcome.data : null, isLoading: false }));
    }
  }, [id]);
  return state;
}
