import { createContext, type ReactNode } from 'react';

/** Content that the layout shows beside every page title. */
export const TitleAside = createContext<ReactNode>(null);
