import { eq } from 'drizzle-orm';
import type { airtime as contract } from '#contract/outreach/airtime.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { MAX_TOPUPS } from '#domain/outreach/airtime.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { lockWallet, reserveCredits } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { only } from '#server/database/only.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { presentOrder } from '../orders.ts';
import { queueOrder } from '../sending/queueOrder.ts';
import { expiryOf, referenceOf } from '../sending/references.ts';
import { readRules } from '../settings.ts';
import { findExcess } from './dailyLimits.ts';
import { planTopups } from './planTopups.ts';

/**
 * Stores top-ups with one row for each phone, and reserves their credits.
 * @throws 422 if a line has an error or a daily limit is exceeded; 409 for another price than the one shown or too few credits
 */
export const sendAirtime: Handlers<typeof contract>['POST /airtime/send'] = async (context) => {
  const { db, company, services, body } = context;
  const user = staffOf(context);
  // First, so that a repeated request finds what the first one stored, and limits count what others send.
  await lockWallet(db, company.id);
  if (body.request_key) {
    const [known] = await db.select().from(airtimeOrders).where(eq(airtimeOrders.requestKey, body.request_key));
    if (known) {
      return { data: await presentOrder(db, known), message: 'These phones were topped up before' };
    }
  }
  const { topups, errors, credits } = await planTopups(context, body);
  const [fault] = errors;
  if (fault) {
    const where = fault.line === null ? fault.number : `Line ${fault.line}, ${fault.number}`;
    const others = errors.length > 1 ? ` ${formatCount(errors.length - 1)} more lines have errors.` : '';
    throw invalid({ rows: [`${where}: ${fault.message}${others}`] });
  }
  if (topups.length === 0 || topups.length > MAX_TOPUPS) {
    throw invalid({ rows: [`Choose between 1 and ${formatCount(MAX_TOPUPS)} phones.`] });
  }
  if (body.credits !== null && body.credits !== credits) {
    throw conflict(
      `It costs ${formatCount(credits)} credits now instead of ${formatCount(body.credits)}. Check it and send again.`,
    );
  }
  const rules = await readRules(context);
  const excess = await findExcess(context, rules, credits);
  if (excess) {
    throw invalid({ [body.rows.length > 0 ? 'rows' : 'amount']: [excess] });
  }
  const now = services.clock.now();
  const awaits = rules.approveAbove !== null && credits > rules.approveAbove;
  const order = only(
    await db
      .insert(airtimeOrders)
      .values({
        ...{ companyId: company.id, status: awaits ? 'awaiting_approval' : 'processing' },
        ...{ requestKey: body.request_key, createdBy: user.id, createdByName: user.name },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning(),
  );
  const rows = await db
    .insert(airtimeTopups)
    .values(
      topups.map((topup) => ({
        ...topup,
        ...{ companyId: company.id, orderId: order.id, status: 'scheduled' as const, createdAt: now, updatedAt: now },
      })),
    )
    .returning();
  const units = rows.map((row) => ({ reference: referenceOf(row), credits: row.credits }));
  const about = { service: 'airtime', user, now, expiresAt: expiryOf(now) } as const;
  await reserveCredits({ db, companyId: company.id }, units, about);
  if (awaits) {
    await notify(context, {
      kind: 'airtime.approval',
      to: { permission: 'airtime.approve' },
      except: user.id,
      title: `${user.name} wants to top up ${formatCount(rows.length)} phones for ${formatCount(credits)} credits`,
      url: pageUrl('Airtime/Index', {}, { order_id: order.id }),
    });
  } else {
    await queueOrder(services.queue, db, order);
  }
  const message = awaits ? 'Somebody else approves it before it is sent' : 'Airtime on its way';
  return { data: await presentOrder(db, order), message };
};
