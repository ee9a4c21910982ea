import { isFileAnswer } from '#domain/programme/surveys/fitsType.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './QuestionProps.ts';

/** The same options for several rows: a table, stacked on a phone. */
export function MatrixQuestion(question: QuestionProps) {
  const { field, id, answer, error, onChange } = question;
  const given: Record<string, string> =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) && !isFileAnswer(answer) ? answer : {};
  const columns = field.options ?? [];
  const rows = field.rows ?? [];
  const width: Record<string, number> = { '--columns': columns.length };
  return (
    <QuestionFrame {...question} group canClear={Object.keys(given).length > 0}>
      <div className="s-matrix">
        <div className="s-matrix-head" aria-hidden="true" style={width}>
          <span />
          {columns.map((column) => (
            <span key={column.id}>{column.label}</span>
          ))}
        </div>
        {rows.map((row) => (
          <div
            key={row.id}
            className="s-matrix-row"
            role="radiogroup"
            aria-labelledby={`${id}-${row.id}`}
            style={width}
          >
            <span id={`${id}-${row.id}`} className="s-matrix-name">
              {row.label}
            </span>
            {columns.map((column) => (
              <label key={column.id}>
                <input
                  type="radio"
                  name={`${id}-${row.id}`}
                  checked={given[row.id] === column.id}
                  aria-invalid={error && !given[row.id] ? true : undefined}
                  onChange={() => onChange({ ...given, [row.id]: column.id })}
                />
                <span className="s-matrix-word">{column.label}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </QuestionFrame>
  );
}
