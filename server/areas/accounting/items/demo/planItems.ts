import {
  accountingCategories,
  itemPrices,
  items,
  itemTaxes,
  taxes,
} from '#server/database/schema/accounting/accounting.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

const OFFERED = [
  ['Main sponsorship', 'SP-1', 'season', '12000', null],
  ['Stand, three by three metres', 'ST-9', 'piece', '480', null],
  ['Advertisement in the programme, full page', 'AD-1', 'page', '950', null],
  ['Advertisement in the programme, half page', 'AD-2', 'page', '520', null],
  ['Rent of the small hall', 'RH-2', 'evening', '650', '300'],
  ['Technician', 'TE-1', 'hour', '85', '62.50'],
  ['Printed ticket', 'PT-1', 'piece', '0.45', '0.0875'],
  ['Poster, A2', 'PO-2', 'piece', null, '1.35'],
  ['Catering for artists', 'CA-1', 'person', null, '28'],
  ['Guided tour', 'GT-1', 'group', '180', null],
  ['Video recording', 'VR-1', 'evening', '1200', '750'],
  ['Cloakroom', 'CL-1', 'evening', '90', null],
] as const;

/** What a demo company sells and buys, with prices in two currencies and one archived item. */
export function planItems({ book, company, now }: Demo): void {
  const companyId = company.id;
  const tax = book.rowsOf(company, taxes)[0];
  const category = book.rowsOf(company, accountingCategories).find(({ type }) => type === 'item');
  for (const [index, [name, sku, unit, salePrice, purchasePrice]] of OFFERED.entries()) {
    const createdAt = new Date(now.getTime() - (340 - index * 11) * DAY);
    const item = book.add(items, {
      ...{ companyId, name, sku, unit, categoryId: category?.id ?? null, createdAt, updatedAt: createdAt },
      ...{ isSold: salePrice !== null, isBought: purchasePrice !== null, isArchived: sku === 'CL-1' },
    });
    book.add(itemPrices, { companyId, itemId: item.id, currency: company.currency, salePrice, purchasePrice });
    if (index % 4 === 0) {
      book.add(itemPrices, { companyId, itemId: item.id, currency: 'EUR', salePrice, purchasePrice });
    }
    if (tax) {
      book.add(itemTaxes, { companyId, itemId: item.id, taxId: tax.id });
    }
  }
}
