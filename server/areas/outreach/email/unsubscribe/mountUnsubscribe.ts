import type { Hono } from 'hono';
import { id } from '#contract/kit/define.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EMAIL_PREFERENCES } from '#domain/outreach/emailPreferences.ts';
import type { Env } from '#server/http/context.ts';
import { authorize } from '#server/http/guards/authorize.ts';
import { readForm } from '#server/http/inputs/readForm.ts';
import { inTransaction } from '#server/http/inTransaction.ts';
import { changePreferences } from './preferences.ts';

/** Per address: far more than a person needs, far fewer than guessing a token would. */
const VISITS = { points: 120, seconds: 60 };

/**
 * The one-click unsubscribe of mail programs (RFC 8058), which needs neither cookie nor XSRF token, and the same form
 * sent by a browser without scripts. GET and HEAD only show the page.
 */
export function mountUnsubscribe(app: Hono<Env>): void {
  app.use('/unsubscribe/:token', async (c, next) => {
    const scope = c.get('scope');
    await scope.services.limits.take('email.visits', VISITS, scope.address);
    await next();
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  });

  app.post('/unsubscribe/:token', async (c) => {
    const scope = c.get('scope');
    const token = c.req.param('token');
    const form = await readForm(c);
    const wish = EMAIL_PREFERENCES.find((each) => each === form.get('email')) ?? 'stop';
    // Mail programs name no topic, and end all marketing.
    const left = id.safeParse(form.get('leave'));
    await inTransaction(scope, authorize(scope, 'visitor'), null, (context) =>
      changePreferences(
        context,
        token,
        left.success ? { email: null, topic: { id: left.data, keep: false } } : { email: wish },
      ),
    );
    return form.get('List-Unsubscribe') === 'One-Click'
      ? c.text('You are unsubscribed.')
      : c.redirect(pageUrl('Public/Unsubscribe', { token }), 303);
  });
}
