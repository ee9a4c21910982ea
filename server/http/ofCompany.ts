import type { Company, HandlerContext } from './context.ts';

/** For `recordHandlers`: records that belong to the company as a whole. */
export const ofCompany = {
  owner: async ({ company }: HandlerContext): Promise<Company> => company,
  ownerColumns: () => ({}),
  missing: (noun: string) => `That ${noun.toLowerCase()} does not exist, or you do not have access to it.`,
};
