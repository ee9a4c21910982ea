import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccountingData } from '#domain/accounting/accountingSettings.ts';
import type { CategoryType } from '#domain/accounting/categories.ts';
import type { AccountingContactType } from '#domain/accounting/contacts.ts';
import { identity, instant } from '../columns.ts';

function saved() {
  return {
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  };
}

/** The company as its documents show it, and how they are made; one row, made on first use. */
export const accountingSettings = pgTable('accounting_settings', {
  companyId: integer('company_id').primaryKey(),
  name: text(),
  email: text(),
  phone: text(),
  /** Month and day: `01-01`. */
  financialYearStart: text('financial_year_start').notNull().default('01-01'),
  taxNumber: text('tax_number'),
  logo: text(),
  street: text(),
  city: text(),
  province: text(),
  country: text(),
  postalCode: text('postal_code'),
  data: jsonb().$type<Partial<AccountingData>>().notNull().default({}),
  /** Nothing is posted on this day or before. */
  lockedUntil: date('locked_until'),
  ...saved(),
});

export const currencies = pgTable('currencies', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  code: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  minorDigits: integer('minor_digits').notNull().default(2),
  isArchived: boolean('is_archived').notNull().default(false),
  ...saved(),
  /** How people call it. */
  name: text(),
});

/** What one unit of the currency is worth in the default currency, from a day on. */
export const currencyRates = pgTable('currency_rates', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  currencyId: integer('currency_id').notNull(),
  date: date().notNull(),
  rate: numeric().notNull(),
  ...saved(),
  /** Where it comes from. */
  source: text(),
});

export const taxes = pgTable('taxes', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  /** Percent. */
  rate: numeric({ precision: 9, scale: 4 }).notNull(),
  isIncluded: boolean('is_included').notNull().default(false),
  isCompound: boolean('is_compound').notNull().default(false),
  validFrom: date('valid_from'),
  validTo: date('valid_to'),
  isArchived: boolean('is_archived').notNull().default(false),
  ...saved(),
});

export const accountingCategories = pgTable('accounting_categories', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  type: text().$type<CategoryType>().notNull(),
  name: text().notNull(),
  color: text(),
  parentId: integer('parent_id'),
  /** Where its amounts are posted, if not to the account of the role. */
  accountId: integer('account_id'),
  isArchived: boolean('is_archived').notNull().default(false),
  ...saved(),
});

/** Customers and vendors. */
export const accountingContacts = pgTable('accounting_contacts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  type: text().$type<AccountingContactType>().notNull(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  website: text(),
  taxNumber: text('tax_number'),
  currency: text(),
  /** Null for the terms of the settings. */
  termsDays: integer('terms_days'),
  street: text(),
  city: text(),
  province: text(),
  postalCode: text('postal_code'),
  country: text(),
  deliveryAddress: text('delivery_address'),
  notes: text(),
  /** The person in the contacts. */
  contactId: integer('contact_id'),
  isArchived: boolean('is_archived').notNull().default(false),
  ...saved(),
});

/** What is sold and bought. */
export const items = pgTable('items', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  sku: text(),
  description: text(),
  unit: text(),
  categoryId: integer('category_id'),
  isSold: boolean('is_sold').notNull().default(true),
  isBought: boolean('is_bought').notNull().default(false),
  isArchived: boolean('is_archived').notNull().default(false),
  ...saved(),
});

/** For one unit, in major units of the currency, with as many digits as the price needs. */
export const itemPrices = pgTable('item_prices', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  itemId: integer('item_id').notNull(),
  currency: text().notNull(),
  salePrice: numeric('sale_price'),
  purchasePrice: numeric('purchase_price'),
});

export const itemTaxes = pgTable(
  'item_taxes',
  {
    itemId: integer('item_id').notNull(),
    taxId: integer('tax_id').notNull(),
    companyId: integer('company_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.taxId] })],
);

/** Whether, from when and how far the sale of tickets is posted to the books. */
export const ticketPostings = pgTable('ticket_postings', {
  companyId: integer('company_id').primaryKey(),
  isOn: boolean('is_on').notNull().default(false),
  firstDay: date('first_day'),
  postedUntil: date('posted_until'),
  /** The category of the income; without one, it is posted to sales. */
  categoryId: integer('category_id'),
  /** The tax that the prices of tickets contain. */
  taxId: integer('tax_id'),
  /** Why the next day could not be posted. */
  problem: text(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
