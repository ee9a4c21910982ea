import '#css/mantineDialogs.css';
import { Button, Drawer, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import { TagsField } from '#js/components/input/TagsField.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { type DraftInput, useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import { AnsweringNotice } from './AnsweringNotice.tsx';
import { AttachButtons } from './AttachButtons.tsx';
import { addressesOf, textsOf } from './addressTexts.ts';
import { DraftFiles } from './DraftFiles.tsx';
import { DraftState } from './DraftState.tsx';
import { useDraftPresence } from './useDraftPresence.ts';

/** A draft is kept this long after the last change; milliseconds. */
const PAUSE = 1500;

/** Writes a mail. What is typed is kept on the server every few seconds. */
export function Composer({ draft }: { draft: MailDraft }) {
  const { save, send, discard, close, saveState, errors } = useMailComposer();
  const [to, setTo] = useState(() => textsOf(draft.to));
  const [cc, setCc] = useState(() => textsOf(draft.cc));
  const [bcc, setBcc] = useState(() => textsOf(draft.bcc));
  const [subject, setSubject] = useState(draft.subject);
  const [html, setHtml] = useState(draft.html);
  const [hasCopies, setHasCopies] = useState(draft.cc.length + draft.bcc.length > 0);
  const input: DraftInput = { to: addressesOf(to), cc: addressesOf(cc), bcc: addressesOf(bcc), subject, html };
  const written = JSON.stringify(input);
  const [kept, setKept] = useState(written);
  const keep = useEffectEvent(async () => {
    if (await save(input)) {
      setKept(written);
    }
  });
  useEffect(() => {
    if (written === kept) {
      return undefined;
    }
    const timer = setTimeout(() => void keep(), PAUSE);
    return () => clearTimeout(timer);
  }, [written, kept]);
  const leave = async () => {
    if (written === kept || (await save(input))) {
      close();
    } else if (await confirm({ title: 'Close without saving?', confirmLabel: 'Close mail', danger: true })) {
      close();
    }
  };
  const { people: others, answer } = useDraftPresence(draft);
  const dispatch = async () => {
    const unseen = await send(input, answer?.id);
    const isWanted =
      unseen !== null &&
      (await confirm({
        title: `${unseen.name} has answered meanwhile`,
        body: 'Your mail was not sent. Everything you wrote is still here.',
        confirmLabel: 'Send mine too',
        cancelLabel: 'Read that answer first',
      }));
    if (isWanted) {
      await send(input, unseen.id);
    }
  };
  const remove = async () => {
    if (await confirm({ title: 'Delete this draft?', confirmLabel: 'Delete draft', danger: true })) {
      await discard();
    }
  };
  const people = (label: string, value: string[], onChange: (texts: string[]) => void) => (
    <TagsField
      label={label}
      placeholder={value.length === 0 ? 'Name or address, then Enter' : ''}
      value={value}
      onChange={onChange}
      error={errors[label.toLowerCase()]?.[0]}
    />
  );
  return (
    <Drawer opened onClose={leave} position="right" size={680} title={TITLES[draft.kind ?? 'new']}>
      <div className={layout.stack}>
        <DraftState draft={draft} />
        <AnsweringNotice people={others} answer={answer} />
        {people('To', to, setTo)}
        {hasCopies ? (
          <>
            {people('Cc', cc, setCc)}
            {people('Bcc', bcc, setBcc)}
          </>
        ) : (
          <div>
            <Button variant="subtle" size="compact-sm" onClick={() => setHasCopies(true)}>
              Add copies
            </Button>
          </div>
        )}
        <TextInput label="Subject" value={subject} onChange={(event) => setSubject(event.currentTarget.value)} />
        <RichTextInput label="Text" value={html} onChange={setHtml} />
        <DraftFiles draft={draft} />
        <div className={layout.row}>
          <ProgressButton leftSection={<IconSend size={16} />} disabled={to.length === 0} onClick={dispatch}>
            Send mail
          </ProgressButton>
          <AttachButtons />
          <Button variant="subtle" color="red" onClick={remove}>
            Delete draft
          </Button>
          <span className={layout.muted} role="status">
            {saveState === 'failed'
              ? 'Not saved. It is tried again with your next change.'
              : written === kept
                ? 'Draft saved'
                : 'Saving…'}
          </span>
        </div>
      </div>
    </Drawer>
  );
}

const TITLES = { new: 'New mail', reply: 'Reply', reply_all: 'Reply to all', forward: 'Forward' };
