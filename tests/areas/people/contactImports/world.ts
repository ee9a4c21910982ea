import type { Maker } from '#tests/contract/sale.ts';
import { aForm } from '#tests/factories/aForm.ts';

export function peopleForm(): FormData {
  return aForm({ file: new File(['Name,Email\nNora Keller,nora.keller@example.test\n'], 'people.csv') });
}

/** An import that was uploaded and not checked. */
export async function buildContactImports({ create }: Maker) {
  return { contactImportId: await create('/contacts/imports', peopleForm()) };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildContactImports>> {}
}
