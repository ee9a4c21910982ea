import { Notice } from './Notice.tsx';

/** Shown where scripts are switched off, above the part of the page that cannot work without them. */
export function NeedsScripts({ action }: { action: string }) {
  return (
    <noscript>
      <Notice tone="warning" title={`${action} needs JavaScript`}>
        Switch it on in your browser and reload this page.
      </Notice>
    </noscript>
  );
}
