import type { Context } from 'hono';
import type { Endpoint } from '#contract/kit/define.ts';
import type { Permission } from '#contract/permissions.ts';
import type { CompanyPlan } from '#domain/account/plans.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Session } from './guards/session.ts';
import type { ViewedRole } from './guards/viewedRole.ts';
import type { HttpServices } from './HttpServices.ts';

export type Company = CompanyPlan & {
  id: number;
  name: string;
  slug: string;
  timezone: string;
  currency: string;
  locale: string;
  accent: string | null;
  logoLight: string | null;
  logoDark: string | null;
  address: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactWebsite: string | null;
  senderName: string | null;
  replyTo: string | null;
  isDemo: boolean;
  isTestMode: boolean;
};

export type StaffUser = {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  pictureFileId: string | null;
};
export type Customer = { id: number; companyId: number; name: string; email: string; emailVerified: boolean };

/**
 * The `services` that handlers receive. `server/services.ts` adds the rest by declaration merging, so that this folder
 * declares only what it uses.
 */
export interface HandlerServices extends HttpServices {}

/** The caller, company and session of a request, determined once. */
export type Scope = {
  requestId: string;
  /** When the request arrived, before any lookup; milliseconds since the epoch by the system clock. */
  requestedAt: number;
  nonce: string;
  services: HandlerServices;
  session: Session;
  /** The unverified API token sent with the request; a secret. `signInByToken` verifies it. */
  bearer: string | null;
  /** The verified API token of the request. */
  apiToken: { id: number; name: string } | null;
  /** A random id of this browser that outlives sign-ins. Carts belong to it. */
  visitor: string;
  user: StaffUser | null;
  /** The company the signed-in staff user works in. */
  staffCompany: Company | null;
  permissions: ReadonlySet<Permission>;
  /** The user's id if their role is limited to the campaigns they organise; null for everybody else. */
  organiser: number | null;
  /** The role being viewed as; all changes are refused meanwhile. */
  viewingAs: ViewedRole | null;
  customer: Customer | null;
  /** The company whose portal this host shows. */
  hostCompany: Company | null;
  /** Scheme, host and port of this server as the browser sees them, taking trusted proxies into account. */
  origin: string;
  /** The host name or DEFAULT_COMPANY names `hostCompany`; false if it is only the fallback to the first company. */
  isPortalHost: boolean;
  address: string;
  /** A transaction of this request may have committed, so a failure must not claim that nothing was saved. */
  mayHaveSaved: boolean;
  /** The call or page that handles the request, once it is known. */
  answeredBy: AnsweredBy | null;
  /** A known user whose sign-in failed in this request. */
  failedSignIn: { userId: number; reason: 'wrong password' | 'wrong code' } | null;
  /** The input of a change. `before` is the stored record in the same form, if the handler used `mergeStored`. */
  change: { before: Record<string, unknown> | null; after: Record<string, unknown> } | null;
};

export type AnsweredBy =
  | { kind: 'call'; key: string; endpoint: Endpoint }
  | { kind: 'page'; name: string; access: string };

export type Env = { Variables: { scope: Scope; requestId: string } };
export type HttpContext = Context<Env>;

/** The context a handler receives besides its parsed input. `db` is limited to `company`. */
export type HandlerContext = {
  db: Transaction;
  company: Company;
  user: StaffUser | null;
  customer: Customer | null;
  visitor: string;
  permissions: ReadonlySet<Permission>;
  /** From `confinedTo`: the user id of an organiser, else null; always null for calls and pages that are public. */
  organiser: number | null;
  services: HandlerServices;
  scope: Scope;
  /** Runs after the commit, for broadcasts and similar. Work that must not be lost belongs in the queue. */
  afterCommit(work: () => void | Promise<void>): void;
};

/** A handler's context without its transaction. */
export type SharedContext = Omit<HandlerContext, 'db' | 'afterCommit'>;

/** The context within this company: a customer of another company's portal counts as a guest. */
export function sharedContext(scope: Scope, company: Company, organiser: number | null): SharedContext {
  const { user, customer, visitor, permissions, services } = scope;
  return {
    company,
    scope,
    user,
    customer: customer?.companyId === company.id ? customer : null,
    visitor,
    permissions,
    organiser,
    services,
  };
}

/** The staff user of a call whose access requires one. @throws if there is none */
export function staffOf(context: { user: StaffUser | null }): StaffUser {
  if (!context.user) {
    throw new Error('This endpoint has no staff access, so it has no staff user.');
  }
  return context.user;
}
