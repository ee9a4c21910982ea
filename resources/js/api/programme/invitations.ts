import calls from 'calls:programme/invitations';
import type { invitations } from '#contract/programme/invitations.ts';
import { apiOf } from '../kit/apiOf.ts';

export const invitationsApi = apiOf<typeof invitations>(calls);
