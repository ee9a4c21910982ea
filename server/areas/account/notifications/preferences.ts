import { eq, sql } from 'drizzle-orm';
import type { notifications as contract, notificationPreference } from '#contract/account/notifications.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import {
  isReportKind,
  MAILED_BY_DEFAULT,
  PREFERENCE_KINDS,
  type PreferenceKind,
} from '#domain/account/notifications.ts';
import { notificationPreferences as table } from '#server/database/schema/account/notifications.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { hiddenKinds } from './hiddenKinds.ts';
import { preferencesRead } from './hooks.ts';

type Choices = BodyOf<(typeof contract)['PUT /notifications/preferences']>['preferences'];

/** All kinds that the user can read, with their choice or the default, in contract order. */
export async function readPreferences(context: HandlerContext): Promise<Sent<typeof notificationPreference>[]> {
  const chosen = await context.db
    .select()
    .from(table)
    .where(eq(table.userId, staffOf(context).id));
  const problems = new Map<PreferenceKind, string>();
  await preferencesRead.run(context, { problems });
  const hidden = hiddenKinds(context.permissions);
  return PREFERENCE_KINDS.filter((kind) => !hidden.includes(kind)).map((kind) => {
    const of = (channel: 'app' | 'email') => chosen.find((row) => row.kind === kind && row.channel === channel)?.isOn;
    return {
      kind,
      app: !isReportKind(kind) && (of('app') ?? true),
      email: of('email') ?? MAILED_BY_DEFAULT.includes(kind),
      problem: problems.get(kind) ?? null,
    };
  });
}

/** Saves the user's choices. If a kind and channel are listed twice, the last one counts. */
export async function writePreferences(context: HandlerContext, choices: Choices): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  const rows = [...last.values()].map(({ kind, channel, is_on }) => ({
    companyId: context.company.id,
    userId: staffOf(context).id,
    kind,
    channel,
    isOn: is_on,
    changedAt: context.services.clock.now(),
  }));
  await context.db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.userId, table.companyId, table.kind, table.channel],
      set: { isOn: sql`excluded.is_on`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`${table.isOn} <> excluded.is_on`,
    });
}
