import { definePages } from '#server/http/definePages.ts';

export const workflowPages = definePages({});
