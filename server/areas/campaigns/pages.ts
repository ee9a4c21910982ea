import { definePages } from '#server/http/definePages.ts';

export const campaignPages = definePages({});
