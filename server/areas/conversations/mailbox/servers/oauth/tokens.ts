import { z } from 'zod';
import { AccessEnded } from '../explainFailure.ts';
import type { OAuthClient } from './providers.ts';

const TIMEOUT = 15_000;
const answer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.coerce.number().positive().default(3600),
  id_token: z.string().optional(),
});
const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

export type Tokens = { accessToken: string; refreshToken: string | null; expiresIn: number; email: string | null };

/** Exchanges the code of a sign-in. @throws AccessEnded, or an Error if the provider does not answer */
export function exchangeCode(client: OAuthClient, code: string, verifier: string): Promise<Tokens> {
  return ask(client, {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: client.redirectUrl },
  });
}

/** Asks for a new access token. @throws AccessEnded if the provider has withdrawn the access */
export function refreshTokens(client: OAuthClient, refreshToken: string): Promise<Tokens> {
  return ask(client, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

async function ask(client: OAuthClient, parameters: Record<string, string>): Promise<Tokens> {
  const response = await fetch(client.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...parameters, client_id: client.clientId, client_secret: client.clientSecret }),
    headers: { accept: 'application/json' },
    ...{ redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) },
  });
  const body = await readJson(response);
  const tokens = answer.safeParse(body);
  if (response.ok && tokens.success) {
    const { access_token, refresh_token, expires_in, id_token } = tokens.data;
    return {
      ...{ accessToken: access_token, refreshToken: refresh_token ?? null, expiresIn: expires_in },
      email: id_token ? emailIn(id_token) : null,
    };
  }
  const refused = refusal.safeParse(body);
  if (refused.success && ['invalid_grant', 'interaction_required', 'consent_required'].includes(refused.data.error)) {
    throw new AccessEnded('The provider has withdrawn the access. Connect the mailbox again.');
  }
  const said = refused.success ? `${refused.data.error}: ${refused.data.error_description ?? ''}` : response.status;
  throw new Error(`The provider refuses this installation (${said}).`.slice(0, 300));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

const claims = z.object({ email: z.string().optional(), preferred_username: z.string().optional() });

/** The address in an id token. It comes straight from the provider, so its signature says nothing more (OpenID 3.1.3.7). */
function emailIn(idToken: string): string | null {
  try {
    const [, payload = ''] = idToken.split('.');
    const { email, preferred_username } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    const address = (email ?? preferred_username ?? '').trim().toLowerCase();
    return z.email().safeParse(address).success ? address : null;
  } catch {
    return null;
  }
}
