import { Fragment } from 'react';
import { type Block, type Inline, parseMessage } from '#domain/kit/parseMessage.ts';
import styles from './FormattedText.module.css';

type FormattedTextProps = { text: string; people?: readonly { id: number; name: string }[] };

/** A text that people wrote, with its simple formatting. The text is rendered by React, so nothing in it becomes markup. */
export function FormattedText({ text, people = [] }: FormattedTextProps) {
  return (
    <div className={styles.text} dir="auto">
      {parseMessage(text, people).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place.
        <BlockText key={index} block={block} />
      ))}
    </div>
  );
}

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'code':
      return (
        <pre className={styles.code} dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={styles.bullets}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            <li key={index}>
              <InlineText parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Lines lines={block.lines} />
        </blockquote>
      );
    case 'paragraph':
      return (
        <p>
          <Lines lines={block.lines} />
        </p>
      );
  }
}

function Lines({ lines }: { lines: Inline[][] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
    <Fragment key={index}>
      {index > 0 && <br />}
      <InlineText parts={line} />
    </Fragment>
  ));
}

function InlineText({ parts }: { parts: Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return (
        <strong>
          <InlineText parts={part.parts} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <InlineText parts={part.parts} />
        </em>
      );
    case 'code':
      return <code className={styles.inlineCode}>{part.text}</code>;
    case 'mention':
      return <span className={styles.mention}>{part.text}</span>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      );
  }
}
