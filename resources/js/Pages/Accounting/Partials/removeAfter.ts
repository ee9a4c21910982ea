import { confirm } from '#js/components/overlay/confirm.ts';

type Question = { title: string; body: string; confirmLabel: string };
type Outcome = { ok: boolean };

/** Asks before a deletion, and runs it. True if it was done. */
export async function removeAfter(question: Question, run: () => Promise<Outcome>): Promise<boolean> {
  const isConfirmed = await confirm({ ...question, danger: true });
  return isConfirmed && (await run()).ok;
}
