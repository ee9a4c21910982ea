import calls from 'calls:conversations/mailboxAccounts';
import type { mailboxAccounts, mailboxRemoval } from '#contract/conversations/mailboxAccounts.ts';
import { apiOf } from '../kit/apiOf.ts';

/** With the removal, which every backend has. */
export const mailboxAccountsApi = apiOf<typeof mailboxAccounts & typeof mailboxRemoval>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   providers: call('GET /mailbox/providers/json')
//   account: call('GET /mailbox/accounts/{id}')
//   discover: call('POST /mailbox/accounts/discover')
//   test: call('POST /mailbox/accounts/test')
//   connect: call('POST /mailbox/accounts')
//   connectSandbox: call('POST /mailbox/accounts/sandbox')
//   save: call('POST /mailbox/accounts/{id}/save')
//   reconnect: call('POST /mailbox/accounts/{id}/connection')
//   makeDefault: call('POST /mailbox/accounts/{id}/default')
//   share: call('POST /mailbox/accounts/{id}/members')
//   sync: call('POST /mailbox/accounts/{id}/sync')
//   watch: call('POST /mailbox/accounts/{id}/watch')
//   beginSignIn: call('POST /mailbox/oauth/{provider}')
//   finishSignIn: call('POST /mailbox/oauth/{provider}/finish')
//   remove: call('DELETE /mailbox/delete/{id}')
