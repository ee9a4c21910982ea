import { create } from 'zustand';
import type { PresenceMember } from '#contract/realtime.ts';

type OnlineState = {
  /** The users online, including oneself. */
  members: PresenceMember[];
  setMembers: (members: PresenceMember[]) => void;
  add: (member: PresenceMember) => void;
  remove: (member: PresenceMember) => void;
};

/** Who is online in the company, from the presence channel (boot/presence.ts). */
export const useOnline = create<OnlineState>()((set) => ({
  members: [],
  setMembers: (members) => set({ members }),
  add: (member) => set(({ members }) => ({ members: [...without(members, member), member] })),
  remove: (member) => set(({ members }) => ({ members: without(members, member) })),
}));

function without(members: PresenceMember[], { id }: PresenceMember): PresenceMember[] {
  return members.filter((member) => member.id !== id);
}
