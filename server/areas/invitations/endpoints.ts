import { invitations as contract } from '#contract/invitations.ts';
import { implement } from '#server/http/implement.ts';

export const invitations = implement(contract, {});
