import { Link } from '@inertiajs/react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import layout from '#js/components/page/layout.module.css';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import type { Fact } from '#js/components/text/Facts.tsx';
import { type DocumentKind, kindOf } from '../documentKinds.ts';

/** What stands beside a document. */
export function documentFacts(document: DocumentDetail, kind: DocumentKind): Fact[] {
  const { contact_name, contact_email, contact_address, public_url, related, accepted_by, reason } = document;
  return [
    { label: kind.party, value: contact_name },
    ...(contact_email ? [{ label: 'E-mail', value: contact_email }] : []),
    ...(contact_address ? [{ label: 'Address', value: <span className={layout.lines}>{contact_address}</span> }] : []),
    { label: 'Date', value: <DateText value={document.issue_date} style="date" /> },
    ...(kind.dueLabel
      ? [{ label: kind.dueLabel, value: document.due_date && <DateText value={document.due_date} style="date" /> }]
      : []),
    ...((document.version ?? 1) > 1
      ? [
          {
            label: 'Version',
            value: (
              <>
                {document.version} · <DateText value={document.versioned_at} style="date" />
              </>
            ),
          },
        ]
      : []),
    ...(Number(document.invoiced ?? 0) !== 0
      ? [{ label: 'Invoiced', value: formatMoney(document.invoiced, document.currency) }]
      : []),
    ...(document.reference ? [{ label: 'Reference', value: document.reference }] : []),
    ...(accepted_by ? [{ label: 'Accepted by', value: accepted_by }] : []),
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ...related.map(({ id, type, number }) => ({
      label: capital(DOCUMENT_NOUNS[type ?? 'invoice']),
      value: <Link href={kindOf(type).show({ id })}>{number ?? 'Draft'}</Link>,
    })),
    ...(public_url
      ? [
          {
            label: 'Link',
            value: (
              <>
                <a href={public_url} target="_blank" rel="noreferrer">
                  Open
                </a>
                <CopyButton value={public_url} label="Copy link" />
              </>
            ),
          },
        ]
      : []),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
