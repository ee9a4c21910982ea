import { counted } from '#domain/kit/counted.ts';

/** “3 items added, 2 changed”. */
export function importMessage({ created, updated }: { created: number; updated: number }, noun: string): string {
  return `${counted(created, noun)} added, ${updated} changed`;
}
