/** The page that the editor Beefree is shown in. */
export const BEEFREE_FRAME = '/email/beefree/frame';

/** What that page reports to ours. */
export type BeefreeMessage = {
  ready?: boolean;
  failed?: boolean;
  saved?: { json: Record<string, unknown>; html: string };
};
