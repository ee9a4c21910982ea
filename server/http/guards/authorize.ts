import type { Access } from '#contract/kit/define.ts';
import type { Company, Scope } from '../context.ts';
import type { GuestAccess } from '../definePages.ts';
import { forbidden, notFound, unauthenticated } from '../outputs/failures.ts';

type Caller = Pick<Scope, 'user' | 'staffCompany' | 'hostCompany' | 'customer' | 'permissions'>;

/**
 * Checks that the caller has the access (specification §6), and returns the company that the call works in.
 * @throws 401 without a session, 403 without the permission, 404 if the host shows no company
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

/**
 * The user id of an organiser, whom row-level security limits to their own campaigns; null for everybody else. On the
 * portal organisers have the same access as visitors.
 */
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
