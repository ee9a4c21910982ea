import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { checkEmail } from '#domain/outreach/emailDesign/checkEmail.ts';
import type { EmailDesign } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { linksOf } from '#domain/outreach/emailDesign/linksOf.ts';
import layout from '#js/components/page/layout.module.css';
import { useCan } from '#js/stores/account/permissions.ts';
import { useLinkChecks } from '#js/stores/outreach/emailTemplates/templateTools.ts';
import { useMergeFields } from './useMergeFields.ts';

type ChecksProps = { subject: string; preheader: string; html: string; design: EmailDesign | null };

/** What is wrong with the e-mail before it is sent. */
export function EmailChecks({ subject, preheader, html, design }: ChecksProps) {
  const fields = useMergeFields();
  const own = fields.map(({ name }) => name);
  const problems = checkEmail({ subject, preheader, html }, own);
  const errors = problems.filter(({ level }) => level === 'error').length;
  return (
    <section className={layout.tight} aria-label="Checks">
      <p role="status">
        {problems.length === 0
          ? 'Nothing to mend.'
          : `${errors === 0 ? 'No errors' : errors === 1 ? '1 error' : `${errors} errors`}, ${problems.length - errors === 1 ? '1 warning' : `${problems.length - errors} warnings`}`}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ level, text }) => (
            <li key={text}>
              <strong>{level === 'error' ? 'Error' : 'Warning'}</strong>: {text}
            </li>
          ))}
        </ul>
      )}
      <LinkChecks draft={{ subject, preheader, html, design }} />
    </section>
  );
}

/** Asks the linked addresses whether something is there, when somebody wants to know. */
function LinkChecks({ draft }: { draft: ChecksProps }) {
  const canWrite = useCan('email.write');
  const [asked, setAsked] = useState<string | null>(null);
  const { selected, loading, error, isMissing, get } = useLinkChecks();
  const links = linksOf(draft.html);
  const key = links.join(' ');
  if (!canWrite || links.length === 0 || isMissing) {
    return null;
  }
  const ask = () => {
    setAsked(key);
    void get(draft);
  };
  const found = asked === key && !loading && !error ? selected : null;
  const poor = found?.filter(({ state }) => state !== 'ok') ?? [];
  return (
    <>
      <Button variant="default" size="xs" loading={loading} onClick={ask}>
        {links.length === 1 ? 'Check 1 link' : `Check ${formatCount(links.length)} links`}
      </Button>
      {asked === key && error && <p role="alert">The links could not be checked. Try again.</p>}
      {found && poor.length === 0 && <p role="status">All links lead somewhere.</p>}
      {poor.length > 0 && (
        <ul aria-label="Links">
          {poor.map(({ url, state, detail }) => (
            <li key={url} className={layout.long}>
              <strong>{state === 'dead' ? 'Error' : 'Warning'}</strong>: {url}. {detail}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
