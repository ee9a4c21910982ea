import { defineArea } from '#server/defineArea.ts';
import { sessionRoutes } from './endpoints.ts';

export const sessions = defineArea({ name: 'sessions', endpoints: sessionRoutes });
