import type { EventStatus } from '#domain/programme/events.ts';
import type { TicketPlan } from '#server/areas/programme/events/demo/TicketPlan.ts';
import type { CoverArt } from './drawCover.ts';

/** A demo event with its tickets. Days are relative to today; negative ones are in the past. */
export type EventPlan = TicketPlan & {
  name: string;
  summary: string;
  /** Paragraphs of the description. */
  about: string[];
  status: EventStatus;
  isListed?: boolean;
  /** Names of its campaign and group. */
  campaign?: string;
  group?: string;
  /** The day it starts, at `at` in the company's timezone; or `startedHoursAgo` for an event in progress. */
  days?: number;
  at?: string;
  startedHoursAgo?: number;
  hours: number;
  venue?: string;
  address?: string;
  city?: string;
  country?: string;
  onlineUrl?: string;
  art?: CoverArt;
  /** Number of orders to be paid at the door. */
  pending?: number;
  /** The share of tickets that are checked in. */
  admitted?: number;
};
