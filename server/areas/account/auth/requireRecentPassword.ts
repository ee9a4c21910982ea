import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';

const THREE_HOURS = 3 * 3_600_000;

/**
 * For sensitive pages: null if the password was entered within the last three hours, otherwise a redirect to the page
 * that asks for it and then continues to `next`. `return requireRecentPassword(scope, '/settings/x') ?? render(…)`.
 */
export function requireRecentPassword(scope: Scope, next: string): Redirect | null {
  return hasRecentPassword(scope) ? null : redirect(pageUrl('Auth/ConfirmPassword', {}, { next }));
}

function hasRecentPassword({ services, session }: Scope): boolean {
  const { passwordConfirmedAt } = session.data;
  return (
    passwordConfirmedAt !== undefined &&
    services.clock.now().getTime() - new Date(passwordConfirmedAt).getTime() < THREE_HOURS
  );
}
