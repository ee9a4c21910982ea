const DAY = 86_400_000;

type CampaignDays = {
  /** How much of the time is over, 0 to 100; null where a day is missing. */
  percent: number | null;
  /** “12 of 90 days left”, “starts in 3 days”. */
  words: string;
};

/** Where a campaign stands between its days (`YYYY-MM-DD`, both included) on a day of the same calendar. */
export function campaignDays(startsOn: string | null, endsOn: string | null, today: string): CampaignDays {
  const now = dayNumber(today);
  const start = startsOn === null ? null : dayNumber(startsOn);
  const end = endsOn === null ? null : dayNumber(endsOn);
  if (start !== null && now < start) {
    return { percent: end === null ? null : 0, words: `Starts in ${counted(start - now)}` };
  }
  if (end !== null && now > end) {
    return { percent: start === null ? null : 100, words: `Ended ${counted(now - end)} ago` };
  }
  if (end === null) {
    return { percent: null, words: start === null ? 'No days set' : `Running for ${counted(now - start + 1)}` };
  }
  const left = end - now;
  const words = left === 0 ? 'Ends today' : `${counted(left)} left`;
  return { percent: start === null ? null : Math.round(((now - start + 1) / (end - start + 1)) * 100), words };
}

/** `1 Mar 2026 – 30 Sep 2026`; a missing day is left out. */
export function dayRange(startsOn: string | null, endsOn: string | null): string {
  const start = startsOn && dayName(startsOn);
  const end = endsOn && dayName(endsOn);
  if (start && end) {
    return `${start} – ${end}`;
  }
  return start ? `From ${start}` : end ? `Until ${end}` : '';
}

/** `1 Mar 2026`. A day has no timezone, so none shifts it. */
export function dayName(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time)
    ? ''
    : new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        time,
      );
}

function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
}

function counted(days: number): string {
  return `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}`;
}
