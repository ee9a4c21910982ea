import { HttpFailure, Invalid, requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';

/** The forms of the sign-in pages, which redirect with absolute URLs as in Laravel's starter kits. */
export function authForms(kernel: Kernel): void {
  const { users } = kernel.world;
  const to = (c: BareContext, path: string) => c.redirect(new URL(path, c.req.url).href);

  for (const [path, home] of [
    ['/login', '/dashboard'],
    ['/portal/login', '/portal/dashboard'],
  ] as const) {
    kernel.route(`POST ${path}`, 'guest', (c) => {
      const { body, session } = c.env;
      requireFields(body, 'email', 'password');
      const [user] = users.where({ email: body.email, password: body.password });
      if (!user) {
        throw new Invalid({ email: ['These credentials do not match our records.'] });
      }
      session.userId = user.id;
      session.renew = true;
      const { intended } = session;
      session.intended = null;
      return c.redirect(intended ?? new URL(home, c.req.url).href);
    });
  }
  for (const path of ['/register', '/portal/register']) {
    kernel.route(`POST ${path}`, 'guest', (c) => {
      requireFields(c.env.body, 'name', 'email', 'password');
      c.env.session.userId = users.add(c.env.body).id;
      c.env.session.renew = true;
      return to(c, path === '/register' ? '/dashboard' : '/portal/dashboard');
    });
  }
  kernel.route('POST /confirm-password', 'signed-in', (c) => {
    const { body, session } = c.env;
    requireFields(body, 'password');
    if (users.find(session.userId ?? 0).password !== body.password) {
      throw new Invalid({ password: ['The provided password is incorrect.'] });
    }
    return c.redirect(session.intended ?? new URL('/dashboard', c.req.url).href);
  });
  for (const path of ['/logout', '/portal/logout']) {
    kernel.route(`POST ${path}`, 'guest', (c) => {
      c.env.session.userId = null;
      c.env.session.renew = true;
      return to(c, path === '/logout' ? '/' : '/portal/events');
    });
  }
  for (const path of ['/forgot-password', '/portal/forgot-password']) {
    kernel.route(`POST ${path}`, 'guest', (c) => {
      requireFields(c.env.body, 'email');
      return c.redirect(c.req.header('referer') ?? new URL(path, c.req.url).href);
    });
  }
  kernel.route('GET /', 'guest', (c) => to(c, '/dashboard'));
  // The only channel of the specification: who is online.
  kernel.route('POST /broadcasting/auth', 'guest', (c) => {
    const { userId } = c.env.session;
    const { channel_name: channel } = c.env.body;
    if (userId === null || !kernel.options.realtime || !String(channel).startsWith('presence-')) {
      throw new HttpFailure(403, '');
    }
    const member = { user_id: userId, user_info: { id: userId, name: users.find(userId).name } };
    return c.json({ auth: `${kernel.options.realtime.key}:signature`, channel_data: JSON.stringify(member) });
  });
}
