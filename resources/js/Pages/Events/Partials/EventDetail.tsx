import type { Event } from '#contract/programme/events.ts';
import { placeText } from '#domain/kit/placeText.ts';
import { ColorDot } from '#js/components/text/ColorDot.tsx';

/** The line below an event's name: its place, and its campaign in the campaign's colour. */
export function EventDetail({ event }: { event: Event }) {
  const { campaign_name, campaign_color } = event;
  return (
    <>
      {placeText(event) || 'No place yet'}
      {campaign_name && (
        <>
          {' · '}
          <ColorDot color={campaign_color} /> {campaign_name}
        </>
      )}
    </>
  );
}
