import { counted } from '../kit/counted.ts';
import { formatDay } from '../kit/time/dates.ts';
import { dayNumber } from '../kit/time/days.ts';

type CampaignDays = {
  /** Elapsed share of the campaign, 0 to 100; null if its start or end is not set. */
  percent: number | null;
  /** “12 days left”, “Starts in 3 days”. */
  text: string;
};

/** The progress of a campaign on the day `today`. All days are `YYYY-MM-DD`; first and last day are included. */
export function campaignDays(startsOn: string | null, endsOn: string | null, today: string): CampaignDays {
  const now = dayNumber(today);
  const start = startsOn === null ? null : dayNumber(startsOn);
  const end = endsOn === null ? null : dayNumber(endsOn);
  if (start !== null && now < start) {
    return { percent: end === null ? null : 0, text: `Starts in ${counted(start - now, 'day')}` };
  }
  if (end !== null && now > end) {
    return { percent: start === null ? null : 100, text: `Ended ${counted(now - end, 'day')} ago` };
  }
  if (end === null) {
    return { percent: null, text: start === null ? 'No dates set' : `Running for ${counted(now - start + 1, 'day')}` };
  }
  const left = end - now;
  const text = left === 0 ? 'Ends today' : `${counted(left, 'day')} left`;
  return { percent: start === null ? null : Math.round(((now - start + 1) / (end - start + 1)) * 100), text };
}

/** `1 Mar 2026 – 30 Sept 2026`; days that are not set are left out. */
export function dayRange(startsOn: string | null, endsOn: string | null): string {
  const start = startsOn && formatDay(startsOn);
  const end = endsOn && formatDay(endsOn);
  if (start && end) {
    return `${start} – ${end}`;
  }
  return start ? `From ${start}` : end ? `Until ${end}` : '';
}
