import { roles as contract } from '#contract/account/roles.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { listRoles, presentRole } from './presentRoles.ts';
import { removeRole } from './removeRole.ts';
import { createRole, updateRole } from './saveRole.ts';
import { endViewing, startViewing } from './viewAs.ts';

export const roleRoutes = implement(contract, {
  'GET /roles/json': async (context) => ({ data: await listRoles(context) }),
  'GET /roles/permissions': async ({ services: { declarations } }) => ({
    data: PERMISSIONS.map((name) => {
      const explanation = declarations.explanations[name];
      return { name, allows: explanation ? [explanation] : [] };
    }),
  }),
  'POST /roles/store': (context) => createRole(context, context.body),
  'GET /roles/get-role/{id}': async (context) => ({ data: await presentRole(context, context.params.id) }),
  'PUT /roles/update/{id}': (context) => updateRole(context, context.params.id),
  'POST /roles/remove/{id}': (context) => removeRole(context, context.params.id, context.body.replacement_id ?? null),
  'POST /roles/view-as/{id}': ({ scope, params }) => startViewing(scope, params.id),
  'DELETE /roles/view-as': ({ scope }) => endViewing(scope),
});
