import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Begun = { challenge: string; redirectUri: string; scope: string };
/** Microsoft names the address in another claim, and gives a new refresh token with each access token. */
type Like = 'google' | 'microsoft';

/**
 * A server that signs people in as Google and Microsoft document it: an authorisation code with PKCE, refresh tokens,
 * an id token, and the check of access tokens that an IMAP server makes. It refuses what they refuse.
 */
export async function startAuthorisationServer(email: string, like: Like = 'google') {
  const codes = new Map<string, Begun>();
  const valid = new Set<string>();
  const state = { count: 0, isRevoked: false, refreshes: 0, refreshToken: '' };

  function answer(form: URLSearchParams): [status: number, body: object] {
    if (form.get('client_id') !== 'muster' || form.get('client_secret') !== 'hush') {
      return [401, { error: 'invalid_client', error_description: 'Unknown client' }];
    }
    if (form.get('grant_type') === 'refresh_token') {
      state.refreshes += 1;
      return state.isRevoked || form.get('refresh_token') !== state.refreshToken
        ? [400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }]
        : [200, tokens(false, true)];
    }
    const code = form.get('code') ?? '';
    const begun = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return begun?.challenge === challenge && begun.redirectUri === form.get('redirect_uri')
      ? [200, tokens(true, like === 'google' || begun.scope.includes('offline_access'))]
      : [400, { error: 'invalid_grant' }];
  }

  function tokens(isFirst: boolean, isKept: boolean) {
    state.count += 1;
    const access = `access-${state.count}`;
    valid.clear();
    valid.add(access);
    const named = like === 'google' ? { email } : { preferred_username: email };
    const claims = Buffer.from(JSON.stringify(named)).toString('base64url');
    const isRenewed = isKept && (isFirst || like === 'microsoft');
    if (isRenewed) {
      state.refreshToken = `refresh-${state.count}`;
    }
    return {
      ...{ access_token: access, expires_in: 3600, token_type: 'Bearer' },
      ...(isRenewed && { refresh_token: state.refreshToken }),
      ...(isFirst && { id_token: `e30.${claims}.x` }),
    };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/check') {
      const isValid = valid.has(url.searchParams.get('access_token') ?? '');
      reply(isValid ? 200 : 401, isValid ? { email, active: 'true' } : { error: 'invalid_token' });
      return;
    }
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    request.on('end', () => reply(...answer(new URLSearchParams(text))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin, state, valid },
    /** What a person who signs in there brings back. */
    signIn(url: string) {
      const asked = new URL(url).searchParams;
      const code = `code-${codes.size + state.count + 1}`;
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        scope: asked.get('scope') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
