import { useMemo } from 'react';
import type { ViewKeeper } from '#js/components/DataTable/ViewsContext.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useSavedViews } from '#js/stores/views.ts';

/** The saved views of the company that one is in, for the tables of every page. */
export function useViewKeeper(): ViewKeeper {
  const companyId = useShared().company?.id ?? 0;
  const { views, isLocal, load, save, update, remove } = useSavedViews();
  return useMemo(
    () => ({ views, canShare: !isLocal, load: () => load(companyId), save, update, remove }),
    [companyId, views, isLocal, load, save, update, remove],
  );
}
