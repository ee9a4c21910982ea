import { defineHook } from '#server/declarations/Hook.ts';

/** A campaign is about to be deleted. Its events, groups and surveys stay; what belongs to it only must go as well. */
export const campaignDeleting = defineHook<{ id: number }>('campaign.deleting');
