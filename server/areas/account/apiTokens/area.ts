import { defineArea } from '#server/defineArea.ts';
import { apiTokenRoutes } from './endpoints.ts';

export const apiTokens = defineArea({ name: 'apiTokens', endpoints: apiTokenRoutes });
