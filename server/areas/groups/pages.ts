import { definePages } from '#server/http/definePages.ts';

export const groupPages = definePages({});
