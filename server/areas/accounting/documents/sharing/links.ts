import { and, eq, gt } from 'drizzle-orm';
import type { DocumentType } from '#domain/accounting/documents.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { only } from '#server/database/only.ts';
import { documentLinks } from '#server/database/schema/accounting/documents.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { newToken } from '#server/tokens.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';

type Context = Pick<HandlerContext, 'db' | 'company' | 'services'>;
type Linked = { id: number; type: DocumentType };

const DAYS = 180;

/** The path of the public page of a document; `token` is the secret of its link. */
export function publicPath(type: DocumentType, token: string): string {
  const isOffer = type === 'estimate' || type === 'quote';
  return pageUrl(isOffer ? 'Accounting/Estimates/Public' : 'Accounting/Invoices/Public', { token });
}

/** The address of a document's public page; null without a link, or if it has expired. */
export async function publicUrlOf(context: Context, { id, type }: Linked): Promise<string | null> {
  const { db, company, services } = context;
  const link = await findWorkingLink(context, id);
  return link ? `${await portalAddress(services.environment, db, company)}${publicPath(type, link.token)}` : null;
}

/** Makes a new link, which replaces an earlier one. It is a secret: whoever has it can read the document. */
export async function makeLink(
  { db, company, services }: Pick<DocumentContext, 'db' | 'company' | 'services'>,
  { id }: Linked,
): Promise<string> {
  await db.delete(documentLinks).where(eq(documentLinks.documentId, id));
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + DAYS * 86_400_000);
  const values = { companyId: company.id, documentId: id, token: newToken(), expiresAt, createdAt: now };
  return only(await db.insert(documentLinks).values(values).returning()).token;
}

/** The token of the link that works, or of a new one. */
export async function linkOf(context: Context, document: Linked): Promise<string> {
  return (await findWorkingLink(context, document.id))?.token ?? makeLink(context, document);
}

/** The link of a document that has not expired. */
export async function findWorkingLink({ db, services }: Pick<Context, 'db' | 'services'>, documentId: number) {
  const [link] = await db
    .select()
    .from(documentLinks)
    .where(and(eq(documentLinks.documentId, documentId), gt(documentLinks.expiresAt, services.clock.now())));
  return link;
}
