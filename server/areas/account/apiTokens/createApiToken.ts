import type { apiTokens as contract } from '#contract/account/apiTokens.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { MAX_TOKENS } from '#domain/account/apiTokens.ts';
import { checkPassword } from '#server/areas/account/auth/checkPassword.ts';
import { lockAccess } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { apiTokens as table } from '#server/database/schema/account/apiTokens.ts';
import { staffOf } from '#server/http/context.ts';
import { TOKEN_PREFIX } from '#server/http/guards/apiToken.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { mailNewToken } from './mailNewToken.ts';
import { ownTokens } from './ownTokens.ts';

type Input = BodyOf<(typeof contract)['POST /settings/api-tokens/store']>;

const DAY = 86_400_000;

/**
 * Creates a token and mails its user and the company's owners about it.
 * @throws 422 for a wrong password, a permission that the user lacks, or too many tokens
 */
export async function createApiToken(
  context: StepsContext,
  { name, permissions, lives_days, password }: Input,
): Promise<{ row: typeof table.$inferSelect; secret: string }> {
  const { scope, company, services, permissions: held } = context;
  await checkPassword(scope, password, 'password');
  const chosen = [...held].filter((one) => permissions.includes(one));
  if (chosen.length < new Set(permissions).size) {
    throw invalid({ permissions: ['Choose only permissions that you have.'] });
  }
  const secret = `${TOKEN_PREFIX}${newToken()}`;
  const createdAt = services.clock.now();
  const expiresAt = lives_days === '0' ? null : new Date(createdAt.getTime() + Number(lives_days) * DAY);
  const owner = { companyId: company.id, userId: staffOf(context).id };
  const values = { ...owner, name, permissions: chosen, hash: hashToken(secret), createdAt, expiresAt };
  const row = await context.transact(async ({ db }) => {
    await lockAccess(db, company.id);
    if ((await db.$count(table, ownTokens(context))) >= MAX_TOKENS) {
      throw invalid({ name: [`You have ${MAX_TOKENS} tokens. Revoke one that you no longer need.`] });
    }
    const created = only(await db.insert(table).values(values).returning());
    await mailNewToken(context, db, created);
    return created;
  });
  return { row, secret };
}
