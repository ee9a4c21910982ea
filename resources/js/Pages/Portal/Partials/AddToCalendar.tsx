import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { calendarLinks } from '#domain/programme/calendarLinks.ts';
import '#css/portal/menu.css';

type Props = {
  title: string;
  /** ISO 8601 in UTC. */
  start: string;
  end: string;
  place: string;
  /** The public event page. Never a URL with a secret: the entry is sent to a third-party calendar. */
  url: string;
  /** URL of the .ics file. */
  file: string | null;
};

/** A menu with web calendars and an .ics file. */
export function AddToCalendar({ title, start, end, place, url, file }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const links = (address: string) => calendarLinks({ title, start, end, place, url: address });
  return (
    <details
      ref={menu}
      className="p-menu"
      onBlur={({ relatedTarget, currentTarget }) => {
        // In some browsers, clicking a link moves the focus nowhere; that must not close the menu.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) {
          close();
        }
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && currentTarget.open) {
          close();
          currentTarget.querySelector('summary')?.focus();
        }
      }}
    >
      <summary className="p-button p-button-secondary">
        <IconCalendarPlus size={20} aria-hidden="true" /> Add to calendar
      </summary>
      <ul>
        {(['google', 'outlook'] as const).map((kind) => (
          <li key={kind}>
            <a
              href={links(url)[kind]}
              target="_blank"
              rel="noreferrer"
              onClick={({ currentTarget }) => {
                // The absolute URL of the page is only known in the browser.
                currentTarget.href = links(new URL(url, window.location.href).href)[kind];
                close();
              }}
            >
              {kind === 'google' ? 'Google Calendar' : 'Outlook'}
            </a>
          </li>
        ))}
        {file && (
          <li>
            <a href={file} onClick={close}>
              Apple or other (.ics)
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}
