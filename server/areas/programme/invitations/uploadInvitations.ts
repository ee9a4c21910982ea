import type { Sent } from '#contract/kit/absent.ts';
import { type Invitee, type invitationRow, inviteeInput } from '#contract/programme/invitation.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type PersonRow, readPeopleFile } from '#server/http/inputs/readPeopleFile.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { assertInviting } from './answerState.ts';
import { invitedAddresses, writeInvitations } from './invitePeople.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';

const COLUMNS = { phone: ['phone', 'phone number', 'telephone', 'tel', 'mobile'] };

type Planned = { answer: Sent<typeof invitationRow>; input: Invitee | null };

/**
 * Invites people from a file. Valid rows are saved and invalid ones reported. @throws 409 if the event does not accept
 * answers; 422 on `file` if it cannot be read or has no valid row
 */
export async function uploadInvitations(context: HandlerContext, event: EventRow, file: File) {
  const { plan, data } = await planFile(context, event, file);
  if (data.invited === 0) {
    throw invalid({ file: reasonsOf(plan) }, 'Nobody in the file could be invited.');
  }
  const fresh = plan.flatMap(({ input, answer }) =>
    input && answer.action === 'invite' ? [{ ...input, contactId: null }] : [],
  );
  const invited = await writeInvitations(context, event, fresh);
  return { message: invited === 1 ? '1 person invited' : `${invited} people invited`, data: { ...data, invited } };
}

/**
 * Previews the result for each row of a file without inviting anyone. @throws as `uploadInvitations`, except for a file
 * without a valid row
 */
export async function previewInvitations(context: HandlerContext, event: EventRow, file: File) {
  return (await planFile(context, event, file)).data;
}

async function planFile(context: HandlerContext, event: EventRow, file: File) {
  const { db, services } = context;
  assertInviting(event, await rsvpConfigOf(db, event), services.clock.now());
  const { rows } = await readPeopleFile(file, COLUMNS);
  const known = await invitedAddresses(
    db,
    event.id,
    rows.map((row) => row.email),
  );
  const plan = planRows(rows, known);
  const count = (action: Sent<typeof invitationRow>['action']) =>
    plan.filter(({ answer }) => answer.action === action).length;
  const data = {
    rows: plan.map(({ answer }) => answer),
    invited: count('invite'),
    already_invited: count('invited'),
    failed: count('skip'),
  };
  return { plan, data };
}

function planRows(rows: PersonRow<'phone'>[], known: Set<string>): Planned[] {
  const seen = new Map<string, number>();
  return rows.map(({ row, name, email, phone }) => {
    const parsed = inviteeInput.safeParse({ name, email, phone });
    const errors = (parsed.error?.issues ?? []).map((issue) =>
      issue.code === 'too_big' && issue.origin === 'string'
        ? `The ${String(issue.path[0])} is too long.`
        : issue.message,
    );
    const address = email.toLowerCase();
    const before = seen.get(address);
    if (before !== undefined) {
      errors.push(`Row ${before} has the same address.`);
    }
    const isGood = parsed.success && errors.length === 0;
    if (isGood) {
      seen.set(address, row);
    }
    const action = !isGood ? 'skip' : known.has(address) ? 'invited' : 'invite';
    return { input: isGood ? parsed.data : null, answer: { row, name, email, phone, action, errors } };
  });
}

/** At most 20 reasons, because a longer list does not help. */
function reasonsOf(plan: Planned[]): string[] {
  return plan.slice(0, 20).map(({ answer }) => `Row ${answer.row}: ${answer.errors.join(' ') || 'Invited already.'}`);
}
