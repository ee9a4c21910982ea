import { useEffect } from 'react';
import layout from '#js/components/page/layout.module.css';
import { useTemplateEditors } from '#js/stores/outreach/emailTemplates/templateTools.ts';

/** Milliseconds. */
const INTERVAL = 20_000;

/** Says who else has the template open. */
export function EditorsNotice({ id }: { id: number }) {
  const { list: others, isMissing, load } = useTemplateEditors();
  useEffect(() => {
    void load({ id });
    const timer = isMissing ? undefined : setInterval(() => void load({ id }), INTERVAL);
    return () => clearInterval(timer);
  }, [id, isMissing, load]);
  const names = others.map(({ name }) => name);
  return (
    <p role="status" className={layout.muted}>
      {names.length > 0 && `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} editing this template too.`}
    </p>
  );
}
