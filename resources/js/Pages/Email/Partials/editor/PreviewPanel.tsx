import { useState } from 'react';
import { PREVIEW_MODES, type PreviewMode } from '#domain/outreach/emailDesign/previewHtml.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { Segments } from '#js/components/input/Segments.tsx';
import layout from '#js/components/page/layout.module.css';
import { useCan } from '#js/stores/account/permissions.ts';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import frame from './EmailFrame.module.css';
import { EmailFrame } from './EmailFrame.tsx';
import type { Shown } from './usePreview.ts';

const LABELS: Record<PreviewMode, string> = { desktop: 'Desktop', phone: 'Phone', dark: 'Dark', text: 'Text' };

type PreviewPanelProps = { shown: Shown; contactId: number | null; onContact: (id: number | null) => void };

/** The e-mail as its recipients see it. */
export function PreviewPanel({ shown, contactId, onContact }: PreviewPanelProps) {
  const [mode, setMode] = useState<PreviewMode>('desktop');
  const canSeeContacts = useCan('contacts.view');
  const contacts = useContactChoices();
  return (
    <section className={layout.tight} aria-label="Preview">
      <Segments
        label="Preview as"
        value={mode}
        data={PREVIEW_MODES.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(value) => setMode(PREVIEW_MODES.find((one) => one === value) ?? 'desktop')}
      />
      {canSeeContacts && (
        <RecordPicker
          label="Contact"
          hideLabel
          placeholder="For you; choose a contact"
          choices={contacts}
          value={contactId}
          onChange={onContact}
        />
      )}
      <p className={layout.long}>
        <strong>{shown.subject}</strong>
      </p>
      {mode === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        <section className={frame.text} tabIndex={0} aria-label="Text of the e-mail">
          {shown.text}
        </section>
      ) : (
        <EmailFrame html={shown.html} mode={mode} origin={shown.origin} />
      )}
    </section>
  );
}
