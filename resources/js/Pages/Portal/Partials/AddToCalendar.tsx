import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { calendarLinks } from '#domain/calendarLinks.ts';
import '#css/portal/menu.css';

type Props = {
  title: string;
  /** ISO 8601 in UTC. */
  start: string;
  end: string;
  place: string;
  /** The event's page. Never an address with a key in it: the entry is handed to another company's calendar. */
  url: string;
  /** The address of the entry as a file. */
  file: string | null;
};

/** One button for every calendar: those of the web, and a file for all others. */
export function AddToCalendar({ title, start, end, place, url, file }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const links = (address: string) => calendarLinks({ title, start, end, place, url: address });
  return (
    <details
      ref={menu}
      className="p-menu"
      onBlur={({ relatedTarget, currentTarget }) => {
        // A press on a link takes the focus nowhere in some browsers: that is not leaving.
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
                // The page's own address is known in the browser only.
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
