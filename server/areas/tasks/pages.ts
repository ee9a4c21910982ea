import { definePages } from '#server/http/definePages.ts';

export const taskPages = definePages({});
