import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { assetOf } from './assetOf.ts';
import { accountingCalls } from './calls/accounting.ts';
import { airtimeCalls } from './calls/airtime.ts';
import { allocationCalls } from './calls/allocations.ts';
import { authForms } from './calls/auth.ts';
import { campaignCalls } from './calls/campaigns.ts';
import { chatCalls } from './calls/chat.ts';
import { cmsPageCalls } from './calls/cmsPages.ts';
import { contactCalls } from './calls/contacts.ts';
import { documentCalls } from './calls/documents.ts';
import { emailCalls } from './calls/email.ts';
import { emailDomainCalls } from './calls/emailDomains.ts';
import { emailTemplateCalls } from './calls/emailTemplates.ts';
import { eventCalls } from './calls/events.ts';
import { groupCalls } from './calls/groups.ts';
import { invitationCalls } from './calls/invitations.ts';
import { mailboxCalls } from './calls/mailbox.ts';
import { mediaCalls } from './calls/media.ts';
import { onboardingCalls } from './calls/onboarding.ts';
import { portalCalls } from './calls/portal.ts';
import { settingsCalls } from './calls/settings.ts';
import { smsCalls } from './calls/sms.ts';
import { surveyCalls } from './calls/surveys.ts';
import { taskCalls } from './calls/tasks.ts';
import { ticketCalls } from './calls/tickets.ts';
import { userLogCalls } from './calls/userLogs.ts';
import { walletCalls } from './calls/wallet.ts';
import { type Call, documentOf, Kernel } from './Kernel.ts';
import { pages } from './pages.ts';
import { expectsJson, readBody } from './readRequest.ts';
import { assetVersion } from './rootView.ts';
import { Sessions, seal, unseal } from './Session.ts';
import type { BareOptions } from './Variant.ts';
import type { World } from './World.ts';

export type Bare = {
  url: string;
  world: World;
  /** Every call in order; empty it to start over. */
  calls: Call[];
  /** Signs everyone out, as when sessions expire. */
  endSessions(): void;
  /** Invalidates all tokens; everyone stays signed in. */
  expireTokens(): void;
  /** Simulates a deploy: the next Inertia visit gets a 409. */
  deploy(): void;
  stop(): Promise<void>;
};

const READING = ['GET', 'HEAD', 'OPTIONS'];
const AREAS = [
  settingsCalls,
  authForms,
  campaignCalls,
  eventCalls,
  ticketCalls,
  invitationCalls,
  allocationCalls,
  groupCalls,
  surveyCalls,
  contactCalls,
  walletCalls,
  cmsPageCalls,
  documentCalls,
  emailTemplateCalls,
  smsCalls,
  chatCalls,
  mailboxCalls,
  emailDomainCalls,
  emailCalls,
  airtimeCalls,
  accountingCalls,
  mediaCalls,
  taskCalls,
  portalCalls,
  userLogCalls,
  onboardingCalls,
];

/**
 * A plain Laravel application that implements only section 7 of the specification: no extensions, no shared props
 * except `errors` and `auth.user`. It shares no code with server/ and contract/, serves the built client and keeps its
 * records in memory.
 */
export async function startBare(options: BareOptions): Promise<Bare> {
  const kernel = new Kernel(options);
  const sessions = new Sessions();
  let version = assetVersion();
  for (const area of AREAS) {
    area(kernel);
  }
  pages(kernel, () => version);

  /** The web group: session, XSRF, Inertia's middleware. */
  async function handle(request: Request): Promise<Response> {
    const session = sessions.open(/laravel_session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]);
    const body = await readBody(request);
    const method = request.method === 'POST' && typeof body._method === 'string' ? body._method : request.method;
    const { _method, _token, ...fields } = body;
    const inner = new Request(request.url, { method, headers: request.headers });
    const token = String(_token ?? '') || unseal(request.headers.get('x-xsrf-token') ?? '');
    const response =
      READING.includes(method) || token === session.token
        ? await kernel.app.fetch(inner, { session, body: fields })
        : expired(request);
    const answer = afterInertia(inner, response);
    if (session.renew) {
      sessions.regenerate(session);
    }
    answer.headers.append('set-cookie', `XSRF-TOKEN=${seal(session.token)}; path=/; max-age=7200; samesite=lax`);
    answer.headers.append('set-cookie', `laravel_session=${session.id}; path=/; max-age=7200; httponly; samesite=lax`);
    return answer;
  }

  function afterInertia(request: Request, response: Response): Response {
    const answer = new Response(response.body, response);
    answer.headers.set('vary', 'X-Inertia');
    if (!request.headers.get('x-inertia')) {
      return answer;
    }
    if (request.method === 'GET' && request.headers.get('x-inertia-version') !== version) {
      return new Response(null, { status: 409, headers: { 'x-inertia-location': request.url } });
    }
    const isSeeOther = response.status === 302 && ['PUT', 'PATCH', 'DELETE'].includes(request.method);
    return isSeeOther ? new Response(null, { status: 303, headers: answer.headers }) : answer;
  }

  const server = createAdaptorServer({ fetch: (request) => assetOf(request) ?? handle(request) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The public handle of the running server.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    world: kernel.world,
    calls: kernel.calls,
    endSessions: () => sessions.clear(),
    expireTokens: () => sessions.renewTokens(),
    deploy: () => {
      version = `${version}-next`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) {
          server.closeAllConnections();
        }
      }),
  };
}

function expired(request: Request): Response {
  return expectsJson(request)
    ? Response.json({ message: 'CSRF token mismatch.' }, { status: 419 })
    : new Response(documentOf(419), { status: 419, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
