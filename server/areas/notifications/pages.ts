import { definePages } from '#server/http/definePages.ts';

export const notificationPages = definePages({});
