import { defineArea } from '#server/defineArea.ts';
import { apiTokenRoutes } from './endpoints.ts';
import { apiTokenPages } from './pages.ts';

export const apiTokens = defineArea({ name: 'apiTokens', endpoints: apiTokenRoutes, pages: apiTokenPages });
