import { definePages } from '#server/http/definePages.ts';

export const calendarPages = definePages({});
