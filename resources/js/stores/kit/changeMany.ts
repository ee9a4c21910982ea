import { toast } from '#js/lib/toast/toast.ts';

type Change = {
  name: string;
  run: () => Promise<unknown>;
  /** Takes the change back: the message then offers it. */
  undo?: () => Promise<unknown>;
};

/**
 * Changes several records one after the other with the call for one, which every backend has, and shows how many were
 * changed. Resolves to whether all were. Never rejects.
 * @param noun singular, “event”
 * @param did what was done, for the message: “published”
 */
export async function changeMany(changes: Change[], noun: string, did: string): Promise<boolean> {
  const failures: string[] = [];
  const undoing: Change[] = [];
  for (const { name, run, undo } of changes) {
    try {
      await run();
      undoing.push(...(undo ? [{ name, run: undo }] : []));
    } catch (error) {
      failures.push(`“${name}”: ${error instanceof Error ? error.message : 'it could not be changed.'}`);
    }
  }
  const total = changes.length;
  const records = total === 1 ? noun : `${noun}s`;
  const undo = { action: { label: 'Undo', run: () => void changeMany(undoing, noun, 'restored') } };
  const offer = undoing.length > 0 ? [undo] : [];
  if (failures.length === 0) {
    toast.success(`${total} ${records} ${did}`, ...offer);
  } else {
    toast.error(`${total - failures.length} of ${total} ${records} ${did}. ${failures[0]}`, ...offer);
  }
  return failures.length === 0;
}
