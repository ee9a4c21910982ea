import { Head } from '@inertiajs/react';
import type { PublicDocument } from '#contract/accounting/publicDocuments.ts';
import { DOCUMENT_NOUNS, STATUS_WORDS } from '#domain/accounting/documentStates.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { Totals } from '../Totals.tsx';
import '#css/portal/document.css';
import { LinesTable } from './LinesTable.tsx';
import { PublicComments } from './PublicComments.tsx';
import { PublicDecision } from './PublicDecision.tsx';
import { PaymentNotice, PublicPayment } from './PublicPayment.tsx';

/** A document as its recipient sees it: to read, print, download, comment, and accept or decline. */
export function PublicDocumentPage({ token, document }: { token: string; document: PublicDocument }) {
  const { type, status, number, company_name, company_lines, currency, lines } = document;
  const noun = DOCUMENT_NOUNS[type ?? 'invoice'];
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number ?? ''}`.trim();
  const canDecide = type === 'estimate' && !document.is_expired && (status === 'sent' || status === 'viewed');
  return (
    <>
      <Head title={title}>
        <meta name="robots" content="noindex" />
      </Head>
      <article className="p-document">
        <header className="p-document-head">
          <div>
            <p className="p-document-from">{company_name}</p>
            {company_lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="p-document-facts">
            <h1>{title}</h1>
            {(document.version ?? 1) > 1 && (
              <p>
                Version {document.version} of {formatDay(document.versioned_on)}
                {document.version_note && `: ${document.version_note}`}
              </p>
            )}
            <p>Date: {formatDay(document.issue_date)}</p>
            {document.due_date && (
              <p>
                {type === 'estimate' ? 'Valid until' : 'Due'}: {formatDay(document.due_date)}
              </p>
            )}
          </div>
        </header>
        <Notice document={document} />
        <PaymentNotice payment={document.payment} />
        {document.contact_name && (
          <p className="p-document-for">
            For <strong>{document.contact_name}</strong>
            {document.contact_address && <span className="p-document-lines">{document.contact_address}</span>}
          </p>
        )}
        {document.title && <h2>{document.title}</h2>}
        {lines.length > 0 && <LinesTable lines={lines} currency={currency} />}
        {lines.length > 0 && <Totals {...document} />}
        {[document.notes, document.bank_details, document.footer].map(
          (text) =>
            text && (
              <p key={text} className="p-document-lines">
                {text}
              </p>
            ),
        )}
        <p className="p-document-tools">
          {document.pdf_url && (
            <a href={document.pdf_url} className="p-button p-button-secondary" target="_blank" rel="noreferrer">
              Download PDF
            </a>
          )}
        </p>
      </article>
      {canDecide && (
        <PublicDecision token={token} version={document.version} total={formatMoney(document.total, currency)} />
      )}
      {document.online_payment && <PublicPayment key={document.due} token={token} document={document} />}
      <PublicComments token={token} comments={document.comments} name={document.contact_name ?? ''} />
    </>
  );
}

function Notice({ document }: { document: PublicDocument }) {
  const { status, accepted_by, is_expired, type } = document;
  if (type !== 'estimate' || status === null) {
    return null;
  }
  if (accepted_by && status !== 'declined') {
    return <PortalNotice tone="success">Accepted by {accepted_by}. Thank you.</PortalNotice>;
  }
  if (status === 'declined' || status === 'invoiced') {
    return <PortalNotice tone="info">This estimate is {STATUS_WORDS[status]}.</PortalNotice>;
  }
  return is_expired ? <PortalNotice tone="info">This estimate has expired. Ask for a new one.</PortalNotice> : null;
}
