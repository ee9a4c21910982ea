import { createContext, type ReactNode } from 'react';

/** What the frame puts beside the title of every page. */
export const TitleAside = createContext<ReactNode>(null);
