import type { Context } from 'hono';
import type { Endpoint } from '#contract/define.ts';
import type { Permission } from '#contract/permissions.ts';
import type { CompanyPlan } from '#domain/plans.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HttpServices } from './HttpServices.ts';
import type { Session } from './session.ts';
import type { ViewedRole } from './viewedRole.ts';

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
 * The `services` that handlers receive. The start of the server adds the rest by declaration merging
 * (`server/services.ts`), so that this folder knows only what it uses itself.
 */
export interface HandlerServices extends HttpServices {}

/** The caller, company and session of a request, determined once. */
export type Scope = {
  requestId: string;
  /** When the request came, before anything of it was looked up; milliseconds of the process's own clock. */
  askedAt: number;
  nonce: string;
  services: HandlerServices;
  session: Session;
  /** The API token that came with the request; a secret. `signInByToken` looks it up. */
  bearer: string | null;
  /** The API token that the request is made with, once it is known to count. */
  apiToken: { id: number; name: string } | null;
  /** A random name of this browser, kept across sign-ins: the cart belongs to it. */
  visitor: string;
  user: StaffUser | null;
  /** The company the signed-in staff user works in. */
  staffCompany: Company | null;
  permissions: ReadonlySet<Permission>;
  /** The user, where their role sees only the campaigns they organise; null for everybody else. */
  organiser: number | null;
  /** The role being viewed as; all changes are refused meanwhile. */
  viewingAs: ViewedRole | null;
  customer: Customer | null;
  /** The company whose portal this host shows. */
  hostCompany: Company | null;
  /** Scheme, host and port by which the browser calls this server, as far as the proxies before it are trusted. */
  origin: string;
  /** The host or DEFAULT_COMPANY names that company, so its portal is what the host is for. */
  isPortalHost: boolean;
  address: string;
  /** Some of what this request changes may be committed already, so a failure must not claim that nothing was saved. */
  mayHaveSaved: boolean;
  /** The call or page that answers, once it is known. */
  answeredBy: AnsweredBy | null;
  /** The input of a change, with the stored record as the same input where the call knows it. */
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
  /** Whom row-level security confines to their campaigns; null for everybody else, and on pages of the public. */
  organiser: number | null;
  services: HandlerServices;
  scope: Scope;
  /** Runs after the transaction has committed: broadcasts, nudges. Never for what must not be lost: queue that. */
  afterCommit(work: () => void | Promise<void>): void;
};

/** All of a handler's context but its transaction. */
export type SharedContext = Omit<HandlerContext, 'db' | 'afterCommit'>;

/** The caller as this company sees them: a customer of another company's portal is a guest here. */
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

/** The staff user of a call whose access guarantees one. */
export function staffOf(context: { user: StaffUser | null }): StaffUser {
  if (!context.user) {
    throw new Error('This endpoint has no staff access, so it has no staff user.');
  }
  return context.user;
}
