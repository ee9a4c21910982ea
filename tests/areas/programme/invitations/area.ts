import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { invitations } from './samples.ts';
import { buildInvitations } from './world.ts';

export const area: AreaDeclaration = {
  samples: invitations,
  records: buildInvitations,
};
