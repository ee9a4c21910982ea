import { createContext, useContext } from 'react';

/** The overlays of a staff page. */
export type Panel = 'search' | 'preferences' | 'shortcuts' | 'navigation';

type Panels = { opened: Panel | null; open: (panel: Panel) => void; close: () => void };

export const PanelContext = createContext<Panels>({ opened: null, open: () => undefined, close: () => undefined });

export function usePanels(): Panels {
  return useContext(PanelContext);
}
