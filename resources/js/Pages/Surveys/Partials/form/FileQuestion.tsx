import { useState } from 'react';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_ANSWER_FILE_BYTES } from '#domain/kit/limits.ts';
import { isFileAnswer } from '#domain/programme/surveys/fitsType.ts';
import { describedByQuestion } from './describedByQuestion.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './QuestionProps.ts';

/** A file upload with progress. Without `onUpload` (a preview) only the name is kept. */
export function FileQuestion({ field, id, answer, error, onChange, onUpload }: QuestionProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const given = isFileAnswer(answer) ? answer : null;
  const wrong = failure ?? error;

  const take = async (file: File) => {
    setFailure(null);
    if (file.size > MAX_ANSWER_FILE_BYTES) {
      setFailure(`The file is larger than ${formatBytes(MAX_ANSWER_FILE_BYTES)}. Choose a smaller one.`);
      return;
    }
    setPercent(0);
    try {
      const kept = onUpload
        ? await onUpload(field.id, file, setPercent)
        : { file_id: 'preview', name: file.name, size: file.size };
      onChange(kept);
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : 'The file could not be sent. Try again.');
    }
    setPercent(null);
  };

  return (
    <QuestionFrame field={field} id={id} error={wrong} onChange={onChange} group={given !== null}>
      {given ? (
        <p className="s-file">
          <span className="s-file-name">{given.name}</span>
          <span className="s-help">{formatBytes(given.size)}</span>
          <button type="button" className="s-clear" aria-label={`Remove ${given.name}`} onClick={() => onChange(null)}>
            Remove
          </button>
        </p>
      ) : (
        <input
          id={id}
          type="file"
          className="s-file-input"
          disabled={percent !== null}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedByQuestion(field, id, wrong)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) {
              void take(file);
            }
          }}
        />
      )}
      {percent !== null && (
        <progress className="s-progress" max={100} value={percent} aria-label={`Sending the file, ${percent}%`} />
      )}
    </QuestionFrame>
  );
}
