import { create } from 'zustand';

const STORAGE_KEY = 'muster.navigation';

type FoldedState = {
  /** Groups that the user has opened or closed. */
  isOpen: Record<string, boolean>;
  set: (group: string, isOpen: boolean) => void;
};

/** Which navigation groups are open, stored in this browser. */
export const useFoldedGroups = create<FoldedState>()((set, get) => ({
  isOpen: readStored(),
  set: (group, isOpen) => {
    const next = { ...get().isOpen, [group]: isOpen };
    set({ isOpen: next });
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Without storage it lasts as long as the tab.
    }
  },
}));

function readStored(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(Object(stored)).map(([group, isOpen]) => [group, isOpen === true]));
  } catch {
    return {};
  }
}
