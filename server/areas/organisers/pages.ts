import { definePages } from '#server/http/definePages.ts';

export const organiserPages = definePages({});
