import { mailboxAccounts, mailboxRemoval } from '#contract/conversations/mailboxAccounts.ts';
import { MAIL_PROVIDERS, OAUTH_PROVIDERS } from '#domain/conversations/mailbox.ts';
import { implement } from '#server/http/implement.ts';
import { missingCredentials, oauthClient, redirectUrlOf } from '../servers/oauth/providers.ts';
import { connect, discover, reconnect, testConnection } from './connect.ts';
import { makeDefault, removeMailbox, saveMailbox, shareMailbox, syncNow, watchMailbox } from './manage.ts';
import { presentAccount } from './presentAccount.ts';
import { connectSandbox } from './sandbox.ts';
import { beginSignIn, finishSignIn } from './signIn.ts';

/** Each try asks a server of the caller’s choice. */
const ASKING = { points: 30, seconds: 600 };

export const accountRoutes = [
  ...implement(mailboxRemoval, { 'DELETE /mailbox/delete/{id}': removeMailbox }),
  ...implement(
    mailboxAccounts,
    {
      'GET /mailbox/providers/json': async ({ services: { environment } }) => ({
        data: MAIL_PROVIDERS.map((provider) => {
          const oauth = OAUTH_PROVIDERS.find((each) => each === provider);
          const isAvailable = !oauth || oauthClient(environment, oauth) !== null;
          return {
            ...{
              provider,
              is_available: isAvailable,
              missing: oauth && !isAvailable ? missingCredentials(oauth) : null,
            },
            redirect_url: oauth ? redirectUrlOf(environment, oauth) : null,
          };
        }),
      }),
      'GET /mailbox/accounts/{id}': async (context) => ({ data: await presentAccount(context, context.params.id) }),
      'POST /mailbox/accounts/discover': discover,
      'POST /mailbox/accounts/test': testConnection,
      'POST /mailbox/accounts': connect,
      'POST /mailbox/accounts/sandbox': connectSandbox,
      'POST /mailbox/accounts/{id}/save': saveMailbox,
      'POST /mailbox/accounts/{id}/connection': reconnect,
      'POST /mailbox/accounts/{id}/default': makeDefault,
      'POST /mailbox/accounts/{id}/members': shareMailbox,
      'POST /mailbox/accounts/{id}/sync': syncNow,
      'POST /mailbox/accounts/{id}/watch': watchMailbox,
      'POST /mailbox/oauth/{provider}': beginSignIn,
      'POST /mailbox/oauth/{provider}/finish': finishSignIn,
    },
    {
      'POST /mailbox/accounts/discover': ASKING,
      'POST /mailbox/accounts/test': ASKING,
      'POST /mailbox/accounts': ASKING,
      'POST /mailbox/accounts/{id}/connection': ASKING,
      'POST /mailbox/accounts/{id}/sync': { points: 30, seconds: 60 },
      'POST /mailbox/oauth/{provider}': ASKING,
      'POST /mailbox/oauth/{provider}/finish': ASKING,
    },
  ),
];
