import { useRef, useState } from 'react';
import { MAX_POST_LENGTH } from '#domain/conversations/forum.ts';
import { TextareaField } from '#js/components/portal/Field.tsx';

type PostTextProps = {
  label: string;
  rows: number;
  error: string | undefined;
  defaultValue?: string;
  help?: string;
  /** Who can be mentioned. */
  people?: readonly string[];
};

const MAX_OFFERED = 6;

/** The text of a post. After an @ it offers the people of the topic. */
export function PostText({ people = [], ...field }: PostTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const offered =
    typed === null ? [] : people.filter((name) => isBeginOf(typed, name) && name !== typed).slice(0, MAX_OFFERED);
  const choose = (name: string) => {
    const area = frame.current?.querySelector('textarea');
    if (area && typed !== null) {
      const end = area.selectionStart;
      area.setRangeText(`${name} `, end - typed.length, end, 'end');
      area.focus();
    }
    setTyped(null);
  };
  return (
    <div ref={frame}>
      <TextareaField
        {...field}
        name="body"
        required
        maxLength={MAX_POST_LENGTH}
        onInput={({ currentTarget }) => setTyped(nameBefore(currentTarget))}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
      <div role="status" className="p-forum-people">
        {offered.length > 0 && (
          <ul aria-label="People to mention">
            {offered.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => choose(name)}>
                  @<bdi>{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What stands between an @ and the caret; null if no name is being typed. */
function nameBefore({ value, selectionStart }: HTMLTextAreaElement): string | null {
  return /(?:^|[^\p{L}\p{N}])@([^@\n]{0,40})$/u.exec(value.slice(0, selectionStart))?.[1] ?? null;
}

function isBeginOf(typed: string, name: string): boolean {
  return name.toLowerCase().startsWith(typed.toLowerCase());
}
