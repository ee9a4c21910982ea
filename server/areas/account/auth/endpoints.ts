import { auth as contract } from '#contract/account/auth.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { redirect, safePath } from '#server/http/outputs/answers.ts';
import { countAttempt } from './attempts.ts';
import { portalHostOf, portalLogin, portalLogout, portalRegister, resendConfirmation } from './portalAccounts.ts';
import { registerCompany } from './registerCompany.ts';
import { forgotCustomerPassword, resetCustomerPassword } from './resetCustomerPassword.ts';
import { forgotPassword, resetPassword } from './resetPassword.ts';
import { sendStaffVerification } from './sendVerification.ts';
import { confirmPassword, login, logout, switchCompany } from './staffSession.ts';

/**
 * Attempts are counted per network address and account in attempts.ts, because a client without cookies is a new
 * visitor on every call.
 */
export const authRoutes = implement(contract, {
  'POST /login': ({ scope, body, query }) => login(scope, body, query.next),
  'POST /logout': ({ scope }) => logout(scope),
  'POST /register': ({ scope, body }) => registerCompany(scope, body),
  'POST /forgot-password': ({ scope, body }) => forgotPassword(scope, body.email),
  'POST /reset-password': ({ scope, body }) => resetPassword(scope, body),
  'POST /confirm-password': ({ scope, body, query }) => confirmPassword(scope, body.password, query.next),
  'POST /email/verification-notification': async ({ scope, services, query }) => {
    const user = staffOf(scope);
    if (user.emailVerified) {
      return redirect(pageUrl('Dashboard/Index'), { info: 'Your address is already confirmed.' });
    }
    await countAttempt(scope, 'verify', String(user.id), 'email');
    await asSystem(services.database, (db) => sendStaffVerification(services, db, user));
    return redirect(safePath(query.next, pageUrl('Auth/VerifyEmail')), {
      success: `A new link is on its way to ${user.email}.`,
    });
  },
  'POST /companies/switch': ({ scope, body }) => switchCompany(scope, body.company_id),
  'POST /portal/login': ({ scope, body, query }) => portalLogin(scope, body, query.next),
  'POST /portal/logout': ({ scope }) => portalLogout(scope),
  'POST /portal/forgot-password': ({ scope, body }) => forgotCustomerPassword(scope, portalHostOf(scope), body.email),
  'POST /portal/reset-password': ({ scope, body }) => resetCustomerPassword(scope, portalHostOf(scope), body),
  'POST /portal/register': ({ scope, body, query }) => portalRegister(scope, body, query.next),
  'POST /portal/email/verification-notification': ({ scope, query }) => resendConfirmation(scope, query.next),
});
