import { defineSearchList } from '#server/database/SearchList.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';

/** Organisers, searchable by name, email and title. */
export const organiserList = defineSearchList({
  name: 'organisers',
  table: organisers,
  text: [organisers.name, organisers.email, organisers.title],
  scope: 'campaign',
});
