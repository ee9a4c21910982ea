import { useEffect } from 'react';
import layout from '../page/layout.module.css';

/** Milliseconds. */
const INTERVAL = 20_000;

type EditorsNoticeProps = {
  id: number;
  /** “template”. */
  noun: string;
  /** A store whose loading reports that the record is open here, and lists who else has it open. */
  editors: { list: { name: string }[]; isMissing: boolean; load: (query: { id: number }) => unknown };
};

/** Says who else has a record open in its editor. */
export function EditorsNotice({ id, noun, editors: { list: others, isMissing, load } }: EditorsNoticeProps) {
  useEffect(() => {
    void load({ id });
    const timer = isMissing ? undefined : setInterval(() => void load({ id }), INTERVAL);
    return () => clearInterval(timer);
  }, [id, isMissing, load]);
  const names = others.map(({ name }) => name);
  return (
    <p role="status" className={layout.muted}>
      {names.length > 0 && `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} editing this ${noun} too.`}
    </p>
  );
}
