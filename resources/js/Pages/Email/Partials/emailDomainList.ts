import { EMAIL_DOMAIN_SORTS } from '#domain/outreach/emailDomains.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { useEmailDomains } from '#js/stores/outreach/emailDomains.ts';

/** The list of sending domains, 15 a page (specification §9). */
export const emailDomainList = defineList(useEmailDomains, { sorts: EMAIL_DOMAIN_SORTS, perPage: 15 });
