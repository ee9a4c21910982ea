import type { PresenceMember } from '#contract/realtime.ts';
import { logger } from '#js/lib/errors/logger.ts';
import type { Shared } from '#js/lib/readShared.ts';
import { channelName } from '#js/lib/realtime/channelName.ts';
import { closeEcho, getEcho } from '#js/lib/realtime/echo.ts';
import { joinChannel } from '#js/lib/realtime/joinChannel.ts';
import { useOnline } from '#js/stores/account/online.ts';

type Person = Pick<Shared, 'auth' | 'company'>;

const log = logger('presence');
let present: string | null = null;
let leaveCurrent: (() => void) | null = null;

/**
 * Joins the presence channel of the company, logs its members (specification §1) and keeps the `online` store current.
 * Call it again whenever the user or company may have changed; it does nothing if they are the same, and opens a new
 * connection otherwise.
 */
export async function joinPresence(props: Person): Promise<void> {
  const person = nameOf(props);
  if (person === present) {
    return;
  }
  const before = present;
  present = person;
  leaveCurrent?.();
  leaveCurrent = null;
  useOnline.getState().setMembers([]);
  if (before !== null) {
    await closeEcho();
  }
  if (person === null) {
    return;
  }
  const id = props.company?.id;
  const kind = props.auth.user ? 'online' : 'portal-online';
  // A backend with a single company may not send its id.
  const name = id ? `${kind}.${id}` : kind;
  const echo = await getEcho();
  if (present !== person) {
    return;
  }
  const joined = joinChannel(echo, name);
  if (joined === null) {
    return;
  }
  leaveCurrent = joined.leave;
  const { setMembers, add, remove } = useOnline.getState();
  echo
    .join(channelName(name) ?? name)
    .here((sent: object[]) => {
      const members = sent.map(memberOf);
      log.info(`${members.length} online`, members);
      setMembers(members);
    })
    .joining((sent: object) => {
      const member = memberOf(sent);
      log.info(`${member.name} came`);
      add(member);
    })
    .leaving((sent: object) => {
      const member = memberOf(sent);
      log.info(`${member.name} left`);
      remove(member);
    });
}

/** A backend may send the raw user row, with a numeric id. */
function memberOf(sent: Partial<Record<keyof PresenceMember | 'email', unknown>>): PresenceMember {
  const name = [sent.name, sent.email].find((text) => typeof text === 'string' && text !== '');
  return {
    id: String(sent.id),
    name: String(name ?? 'Somebody'),
    kind: sent.kind === 'customer' ? 'customer' : 'staff',
  };
}

/** A key for the signed-in user in the company; null for a guest. */
function nameOf({ auth, company }: Person): string | null {
  const who = auth.user ? `staff-${auth.user.id}` : auth.customer ? `customer-${auth.customer.id}` : null;
  return who && `${who} in ${company?.id ?? 'the company'}`;
}
