type Props = {
  /** From 0. */
  at: number;
  count: number;
  title: string | null;
};

/** The progress through the pages and the page's title. Takes the focus when the page changes. */
export function SurveySteps({ at, count, title }: Props) {
  if (count < 2 && !title) {
    return null;
  }
  return (
    <div className="s-steps" tabIndex={-1} data-step-start>
      {count > 1 && (
        <>
          <progress className="s-progress" max={count} value={at + 1} aria-label={`Page ${at + 1} of ${count}`} />
          <p className="s-help">
            Page {at + 1} of {count}
          </p>
        </>
      )}
      {title && <h2>{title}</h2>}
    </div>
  );
}
