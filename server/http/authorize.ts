import type { Access } from '#contract/define.ts';
import type { Company, Scope } from './context.ts';
import type { GuestAccess } from './definePages.ts';
import { forbidden, notFound, unauthenticated } from './failures.ts';

type Caller = Pick<Scope, 'user' | 'staffCompany' | 'hostCompany' | 'customer' | 'permissions'>;

/**
 * The company a call works in, if its caller may make it (specification §6).
 * @throws 401 without a session, 403 without the permission, 404 where the host shows no company.
 */
export function authorize(scope: Caller, access: Access): Company {
  switch (access) {
    case 'public':
      return present(scope.staffCompany ?? scope.hostCompany);
    case 'visitor':
      return present(scope.hostCompany);
    case 'customer': {
      const company = present(scope.hostCompany);
      if (scope.customer?.companyId !== company.id) {
        throw unauthenticated();
      }
      return company;
    }
    case 'staff':
      return staffCompany(scope);
    default: {
      const company = staffCompany(scope);
      const held: ReadonlySet<string> = scope.permissions;
      if (!held.has(access)) {
        throw forbidden();
      }
      return company;
    }
  }
}

/** Whom row-level security confines to their campaigns. An organiser who visits the portal sees it as visitors do. */
export function confinedTo(scope: Scope, access: Access | GuestAccess): number | null {
  const isPublic = ['public', 'visitor', 'customer', 'guest', 'portal-guest', 'product'].includes(access);
  return isPublic ? null : scope.organiser;
}

function staffCompany(scope: Caller): Company {
  if (!scope.user || !scope.staffCompany) {
    throw unauthenticated();
  }
  return scope.staffCompany;
}

function present(company: Company | null): Company {
  if (!company) {
    throw notFound();
  }
  return company;
}
