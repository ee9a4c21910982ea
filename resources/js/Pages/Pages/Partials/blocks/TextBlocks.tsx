import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';

type Of<Type extends PageLeaf['type']> = { block: Extract<PageLeaf, { type: Type }> };

export function QuoteBlock({ block }: Of<'quote'>) {
  return (
    <figure className="c-quote">
      <blockquote>
        <p>{block.text}</p>
      </blockquote>
      {block.author && <figcaption>{block.author}</figcaption>}
    </figure>
  );
}

/** Questions that open to show their answers; the browser finds text in closed ones, too. */
export function FaqBlock({ block }: Of<'faq'>) {
  return (
    <div className="c-faq">
      {block.questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity.
        <details key={index}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

export function TableBlock({ block }: Of<'table'>) {
  const [head, ...others] = block.rows;
  const rows = block.has_head ? others : block.rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so the keyboard must reach it.
    <section className="c-table" tabIndex={0} aria-label={block.caption || 'Table'}>
      <table>
        {block.caption && <caption>{block.caption}</caption>}
        {block.has_head && head && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity.
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity.
            <tr key={at}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ProgrammeBlock({ block }: Of<'programme'>) {
  return (
    <div className="c-programme">
      {block.days.map(({ title, entries }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no identity.
        <section key={at} aria-label={title}>
          <h3>{title}</h3>
          <ol>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity.
              <li key={index}>
                <span className="tabular">{entry.time}</span>
                <span>
                  <strong>{entry.title}</strong>
                  {entry.detail && <span>{entry.detail}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
