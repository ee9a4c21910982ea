import { formatCount } from '#domain/kit/formatCount.ts';

/** A number with at most two decimals and thousands separators; a dash if unknown. */
export function figure(value: number | null): string {
  return formatCount(value, 2);
}

/** A share as a whole percentage; “<1%” for anything between 0 and 0.5%, a dash if unknown. */
export function share(part: number | null, whole: number | null): string {
  if (part === null || whole === null) {
    return '–';
  }
  if (whole === 0) {
    return '0%';
  }
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 0.5 ? '<1%' : `${Math.round(percent)}%`;
}

/** A duration: “45 s”, “2 min 5 s”, “1 h 10 min”. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) {
    return `${whole} s`;
  }
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes < 60) {
    return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  }
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
