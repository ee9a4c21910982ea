import { countryName } from '#domain/kit/countries.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { readDocumentSettings } from './readDocumentSettings.ts';

/** Who the company's documents are from: its name, address and contact line by line, bank details and logo's address. */
export async function readLetterhead({ db, company }: Pick<HandlerContext, 'db' | 'company'>) {
  const [own] = await db.select().from(accountingSettings);
  const { bank_details: bankDetails } = await readDocumentSettings(db);
  const place = [own?.postalCode, own?.city].filter(Boolean).join(' ');
  const address =
    own?.street || place ? [own?.street, place, own?.province, countryName(own?.country ?? null)] : [company.address];
  const lines = [...address, own?.email ?? company.contactEmail, own?.phone ?? company.contactPhone];
  return {
    name: own?.name ?? company.name,
    lines: [...lines, own?.taxNumber && `Tax number ${own.taxNumber}`]
      .flatMap((line) => line?.split('\n') ?? [])
      .filter(Boolean),
    bankDetails,
    logo: own?.logo ?? company.logoLight,
  };
}
