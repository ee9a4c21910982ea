import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { readShared } from '#js/lib/readShared.ts';

/** Adds the company to the tab title when its settings arrive after the page (specification §1). */
export function followTitle(propsNow: () => object): void {
  useLoadedSettings.subscribe((loaded, before) => {
    const former = brandOf(propsNow(), before);
    const name = brandOf(propsNow(), loaded);
    if (name !== former && document.title.endsWith(former)) {
      document.title = document.title.slice(0, -former.length) + name;
    }
  });
}

function brandOf(props: object, loaded: ReturnType<typeof useLoadedSettings.getState>): string {
  const { company, app } = readShared(props, loaded);
  return company?.name ?? app.name;
}
