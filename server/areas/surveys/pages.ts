import { definePages } from '#server/http/definePages.ts';

export const surveyPages = definePages({});
