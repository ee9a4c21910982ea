import type { Member } from './protocol.ts';

type Entry = { info: unknown; holders: Map<string, number> };

/** Members of each presence channel across all processes. A user with several sockets is one member. */
export class Presence {
  readonly #channels = new Map<string, Map<string, Entry>>();

  /**
   * Counts one more socket of a member in a process. Returns whether it is the member's first anywhere and in that
   * process.
   */
  add(channel: string, process: string, { id, info }: Member): { isNew: boolean; isFirstHere: boolean } {
    const members = this.#channels.get(channel) ?? new Map<string, Entry>();
    this.#channels.set(channel, members);
    const entry = members.get(id) ?? { info, holders: new Map<string, number>() };
    const isNew = !members.has(id);
    members.set(id, entry);
    const held = entry.holders.get(process) ?? 0;
    entry.holders.set(process, held + 1);
    return { isNew, isFirstHere: held === 0 };
  }

  /**
   * Removes one socket of a member (or all) in a process. Returns whether it was the last anywhere and in that process.
   */
  remove(channel: string, process: string, id: string, all = false): { isGone: boolean; isLastHere: boolean } {
    const members = this.#channels.get(channel);
    const entry = members?.get(id);
    const held = entry?.holders.get(process) ?? 0;
    if (!members || !entry || held === 0) {
      return { isGone: false, isLastHere: false };
    }
    if (held > 1 && !all) {
      entry.holders.set(process, held - 1);
      return { isGone: false, isLastHere: false };
    }
    entry.holders.delete(process);
    const isGone = entry.holders.size === 0;
    if (isGone) {
      members.delete(id);
    }
    if (members.size === 0) {
      this.#channels.delete(channel);
    }
    return { isGone, isLastHere: true };
  }

  members(channel: string): Member[] {
    return [...(this.#channels.get(channel) ?? [])].map(([id, { info }]) => ({ id, info }));
  }

  /** The members of one process. */
  heldBy(process: string): { channel: string; member: Member }[] {
    return [...this.#channels].flatMap(([channel, members]) =>
      [...members].flatMap(([id, { info, holders }]) =>
        holders.has(process) ? [{ channel, member: { id, info } }] : [],
      ),
    );
  }
}
