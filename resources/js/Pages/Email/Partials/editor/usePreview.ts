import { useEffect, useMemo, useRef } from 'react';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import type { EmailContext, EmailDesign } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useEmailPreview } from '#js/stores/outreach/emailTemplates/templateTools.ts';

/** Milliseconds after the last change. */
const DELAY = 400;

export type Shown = { subject: string; html: string; text: string; origin: string };
type Draft = { subject: string; preheader: string; design: EmailDesign | null; html: string };

/**
 * The e-mail as a contact would get it. The backend fills in events and fields; one that cannot has the browser write it,
 * without them.
 */
export function usePreview({ subject, preheader, design, html }: Draft, contactId: number | null): Shown {
  const context = useEmailContext();
  const { selected, isMissing, get } = useEmailPreview();
  const isFirst = useRef(true);
  const key = JSON.stringify({ subject, preheader, design, html: design ? '' : html, contact_id: contactId });

  useEffect(() => {
    const timer = setTimeout(() => void get(JSON.parse(key)), isFirst.current ? 0 : DELAY);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [key, get]);

  const own = useMemo(() => {
    const written = design ? renderEmail(design, { subject, preheader }, context) : html;
    return { subject, html: written, text: htmlToText(written), origin: context.origin };
  }, [design, subject, preheader, html, context]);
  return selected && !isMissing ? selected : own;
}

/** What the browser knows of the company; events and surveys are filled in by the backend. */
export function useEmailContext(): EmailContext {
  const { company } = useShared();
  return useMemo(
    () => ({
      company: {
        name: company?.name ?? '',
        accent: company?.accent ?? null,
        logo: company?.logo_light ?? null,
        address: null,
      },
      origin: window.location.origin,
      language: document.documentElement.lang || 'en',
      events: [],
      surveys: [],
    }),
    [company],
  );
}
