import { createContext } from 'react';

type AreaTab = { label: string; href: string; count?: number | undefined; isCurrent?: boolean };

/** The pages of the area of the current page, which the layout gives to the page header. */
export const AreaTabs = createContext<AreaTab[] | undefined>(undefined);
