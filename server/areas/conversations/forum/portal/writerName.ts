import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { personOf } from './personOf.ts';

/** The name under which a visitor writes, and whether they chose it. @throws 403 if they are suspended or banned */
export async function writerName(
  context: Pick<HandlerContext, 'db' | 'customer' | 'company' | 'services'>,
): Promise<{ name: string; hasChosen: boolean }> {
  const person = await personOf(context);
  if (person?.refusal) {
    throw forbidden(person.refusal);
  }
  return { name: person?.name ?? 'Visitor', hasChosen: person?.has_chosen ?? false };
}
