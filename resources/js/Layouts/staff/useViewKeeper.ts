import { useMemo } from 'react';
import type { ViewKeeper } from '#js/components/table/views/ViewsContext.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useSavedViews } from '#js/stores/account/views.ts';

/** Saved table views of the current company. */
export function useViewKeeper(): ViewKeeper {
  const companyId = useShared().company?.id ?? 0;
  const { views, isLocal, load, save, update, arrange, remove } = useSavedViews();
  return useMemo(
    () => ({ views, canShare: !isLocal, load: () => load(companyId), save, update, arrange, remove }),
    [companyId, views, isLocal, load, save, update, arrange, remove],
  );
}
