import { PortalNotice } from './PortalNotice.tsx';

/** Shown without JavaScript, above the part of the page that needs it. */
export function NeedsScripts({ action }: { action: string }) {
  return (
    <noscript>
      <PortalNotice tone="warning" title={`${action} needs JavaScript`}>
        Switch it on in your browser and reload this page.
      </PortalNotice>
    </noscript>
  );
}
