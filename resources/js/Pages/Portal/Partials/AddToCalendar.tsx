import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { PortalEventDetail } from '#contract/portal.ts';
import { calendarLinks } from '#domain/calendarLinks.ts';
import '#css/portal/menu.css';

type Props = { event: PortalEventDetail; place: string };

/** One button for every calendar: those of the web, and a file for all others. Nothing where the times are not known. */
export function AddToCalendar({ event, place }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { name, start_date: start, end_date: end, calendar_url: file } = event;
  if (start === null || end === null) {
    return null;
  }
  const close = () => menu.current?.removeAttribute('open');
  const links = () => {
    const url = new URL(event.url, window.location.href).href;
    return calendarLinks({ title: name, start, end, place, url });
  };
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
              href={calendarLinks({ title: name, start, end, place, url: event.url })[kind]}
              target="_blank"
              rel="noreferrer"
              onClick={({ currentTarget }) => {
                // The page's own address is known in the browser only.
                currentTarget.href = links()[kind];
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
