import { PERMISSIONS } from '#contract/permissions.ts';
import { Invalid, requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import type { Row } from '../Table.ts';

export function settingsCalls(kernel: Kernel): void {
  const { answers, options, world } = kernel;
  kernel.call(
    'GET /settings/company/json',
    (c) =>
      answers.value(c, { value: { timezone: 'Europe/Oslo', name: 'Plain House' }, logo_light: null, logo_dark: null }),
    options.settings === 'signed-in' ? 'signed-in' : 'guest',
  );
  // All that the client checks, so that every control is shown.
  kernel.call('GET /roles/active-permissions', (c) => answers.value(c, PERMISSIONS));

  const own = (c: BareContext) => world.users.find(c.env.session.userId ?? 0);
  const shown = ({ id, name, email }: Row) => ({ id, name, email });
  kernel.call('GET /settings/profile/json', (c) => answers.value(c, shown(own(c))));
  kernel.call('POST /settings/profile/update', (c) => {
    requireFields(c.env.body, 'name', 'email');
    const { name, email } = c.env.body;
    return answers.changed(c, 'Profile updated.', shown(world.users.fill(own(c), { name, email })));
  });
  kernel.call('PUT /settings/profile/update-password', (c) => {
    requireFields(c.env.body, 'current_password', 'password');
    const { current_password, password, password_confirmation } = c.env.body;
    if (current_password !== own(c).password) {
      throw new Invalid({ current_password: ['The password is incorrect.'] });
    }
    if (password !== password_confirmation) {
      throw new Invalid({ password: ['The password field confirmation does not match.'] });
    }
    world.users.fill(own(c), { password });
    return answers.changed(c, 'Password updated.');
  });
}
